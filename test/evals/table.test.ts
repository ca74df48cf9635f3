import { describe, expect, it } from 'vitest';
import { parseTable } from '../../evals/harness/table.js';

describe('[OPS-07] parseTable', () => {
  it('reads quoted cells, doubled quotes and line ends inside', () => {
    const text = 'id, name\r\n1,"Finch, Ada"\n2,"says ""no"""\n3,"two\nlines"\n';
    expect(parseTable(text, ',')).toEqual([
      { id: '1', name: 'Finch, Ada' },
      { id: '2', name: 'says "no"' },
      { id: '3', name: 'two\nlines' },
    ]);
  });

  it('fills what a short row lacks and needs no line end at the end', () => {
    expect(parseTable('a%b%c\n1%2', '%')).toEqual([{ a: '1', b: '2', c: '' }]);
  });
});

/** One row of a table with a head, by the names of its columns; cells are trimmed. */
export type Row = Readonly<Record<string, string>>;

/** Reads separated values with a head row; a cell in double quotes may hold separators, doubled quotes and line ends. */
export function parseTable(text: string, separator: string): readonly Row[] {
  const [head = [], ...rows] = parseCells(text.replace(/^\uFEFF/, ''), separator);
  const names = head.map((name) => name.trim());
  return rows
    .filter((cells) => cells.length > 1)
    .map((cells) => Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()])));
}

function parseCells(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator);
    row.push(cell);
    at = end;
    if (text[at] === separator) {
      at++;
      if (at < text.length) continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

function plainCell(text: string, start: number, separator: string): [string, number] {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r')
    end++;
  return [text.slice(start, end), end];
}

function quotedCell(text: string, start: number): [string, number] {
  let cell = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return [cell + text.slice(at), text.length];
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return [cell, quote + 1];
    cell += '"';
    at = quote + 2;
  }
}

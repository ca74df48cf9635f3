import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderSlackText, type SlackNames } from '../../src/sources/slack-text.js';

const names: SlackNames = {
  account: (id) => (id === 'U1' ? 'annie' : null),
  channel: (id) => (id === 'C1' ? 'general' : null),
};

describe('renderSlackText', () => {
  it.each([
    ['<@U1> hi', '@annie hi'],
    ['<@U1|old.name> hi', '@annie hi'],
    ['<@U9|guest> hi', '@guest hi'],
    ['<@U9> hi', '@U9 hi'],
    ['see <#C1|general>', 'see #general'],
    ['see <#C1>', 'see #general'],
    ['see <#C1|>', 'see #general'],
    ['see <#C9>', 'see #C9'],
    ['<!here> <!channel> <!everyone|everyone>', '@here @channel @everyone'],
    ['<!subteam^S1|@designers> and <!subteam^S2>', '@designers and @S2'],
    ['on <!date^1767600000^{date}|5 January>', 'on 5 January'],
    ['<https://a.example/x?y=1&amp;z=2>', 'https://a.example/x?y=1&z=2'],
    ['<https://a.example|the page>', 'the page'],
    ['<mailto:a@b.example|a@b.example>', 'a@b.example'],
    ['<mailto:a@b.example>', 'a@b.example'],
    ['1 &lt; 2 &amp;&amp; 3 &gt; 2', '1 < 2 && 3 > 2'],
    ['&amp;lt; is how one writes &lt;', '&lt; is how one writes <'],
    ['&lt;@U1&gt; as text', '<@U1> as text'],
    ['a <b> c', 'a <b> c'],
    ['*bold* :smile: `x`\n  two ', '*bold* :smile: `x`\n  two '],
  ])('[SRC-07] %j reads %j', (exported, read) => {
    expect(renderSlackText(exported, names)).toBe(read);
  });

  it('[SRC-01] leaves text without escapes as it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((text) => !/[<>&]/.test(text)),
        (text) => {
          expect(renderSlackText(text, names)).toBe(text);
        },
      ),
    );
  });

  it('[SRC-01] gives back any text that Slack escaped', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const escaped = text
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;');
        expect(renderSlackText(escaped, names)).toBe(text);
      }),
    );
  });
});

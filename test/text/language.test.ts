import { describe, expect, it } from 'vitest';
import { guessLanguage, scriptOf } from '../../src/text/language.js';

describe('[EXT-01] the language of a text is guessed', () => {
  it.each([
    ['马丽周五交付 v2 的 API', 'zh'],
    ['We ship it on Friday', 'en'],
    ['deploy failed', 'en'],
    ['Où est la réunion ?', 'fr'],
    ['la reunion est demain avec eux', 'fr'],
    ['Встреча в пятницу', 'ru'],
    ['Зустріч її', 'other'],
    ['ありがとう、元気です', 'other'],
    ['Das ist nicht mein Wagen und ich weiß nichts davon', 'other'],
    ['12:30', 'other'],
  ])('%s is %s', (text, language) => {
    expect(guessLanguage(text)).toBe(language);
  });

  it('names the script most letters are in', () => {
    expect(scriptOf('支付 API')).toBe('HAN');
    expect(scriptOf('сборка CI')).toBe('CYRILLIC');
    expect(scriptOf('42')).toBe('OTHER');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames } from '../../../src/linkage/names/compare-names.js';
import { parseName } from '../../../src/linkage/names/parse-name.js';
import type { NameKind } from '../../../src/linkage/names/token.js';

function compare(left: string, right: string, kind: NameKind) {
  return compareNames(parseName(left, kind), parseName(right, kind));
}

/** What two names of one have to reach. */
const alike = 0.7;

describe('[IDN-05] names of people', () => {
  it.each([
    ['order and comma', 'Moreau, Camille', 'Camille Moreau'],
    ['an initial', 'C. Moreau', 'Camille Moreau'],
    ['a middle name left out', 'Edgar Allan Whitby', 'Edgar Whitby'],
    ['a short form', 'Bob Hastings', 'Robert Hastings'],
    ['a Russian short form', 'Саша Беляева', 'Александра Беляева'],
    ['a short form in another script', 'Misha Belyaev', 'Михаил Беляев'],
    ['a title', 'Dr. Ada Winter', 'Ada Winter'],
    ['an accent', 'Zoé Lefèvre', 'Zoe Lefevre'],
    ['a slip of the pen', 'Gregory Hammond', 'Gregory Hamond'],
    ['written as one word', 'AnnaWinter', 'Anna Winter'],
    ['a particle', 'Omar al-Haddad', 'Omar Haddad'],
    ['Cyrillic and Latin', 'Наталья Журавлёва', 'Natalia Zhuravleva'],
    ['another transliteration', 'Юрий Щукин', 'Iurii Chtchoukine'],
    ['a patronymic left out', 'Пётр Ильич Громов', 'Pyotr Gromov'],
    ['Han and pinyin', '刘建国', 'Liu Jianguo'],
    ['Han and pinyin in the other order', '刘建国', 'Jianguo Liu'],
    ['a surname of two characters', '司马青', 'Sima Qing'],
    ['a surname with a reading of its own', '单志刚', 'Shan Zhigang'],
    ['traditional and simplified', '劉國華', '刘国华'],
    ['a courtesy in Chinese', '刘国华先生', '刘国华'],
    ['a foreign name in Chinese', '伊莎贝拉·科斯塔', 'Isabella Costa'],
    ['Katakana', 'マリア・ゴメス', 'Maria Gomez'],
  ])('finds %s', (_, left, right) => {
    expect(compare(left, right, 'PERSON').similarity).toBeGreaterThanOrEqual(alike);
  });

  it.each([
    ['other surnames', 'Camille Moreau', 'Camille Leroux'],
    ['other given names', 'Anna Petrova', 'Olga Petrova'],
    ['another character', '王伟', '王强'],
    ['a character that sounds the same', '王伟', '王薇'],
    ['another name in pinyin', '刘建国', 'Liu Jianhua'],
    ['another initial', 'C. Moreau', 'B. Moreau'],
    ['initials alone', 'N. N.', 'Nora Nilsson'],
    ['one name of several', 'Camille', 'Camille Moreau'],
  ])('tells %s apart', (_, left, right) => {
    expect(compare(left, right, 'PERSON').similarity).toBeLessThan(alike);
  });

  it.each([
    ['fathers', 'FATHERS', 'Олег Павлович Смирнов', 'Олег Николаевич Смирнов'],
    ['fathers in Latin letters', 'FATHERS', 'Oleg Pavlovich Smirnov', 'Олег Николаевич Смирнов'],
    ['generations', 'GENERATION', 'Walter Finch Sr.', 'Walter Finch Jr.'],
  ])('[IDN-10] never ignores other %s', (_, kind, left, right) => {
    const { contradiction, similarity } = compare(left, right, 'PERSON');
    expect(contradiction?.kind).toBe(kind);
    expect(similarity).toBeLessThan(0.5);
  });
});

describe('[IDN-05] names of things', () => {
  it.each([
    ['a legal form', 'ООО «Северный ветер»', 'Северный ветер'],
    ['a legal form in full', 'Baltic Timber Limited Liability Company', 'Baltic Timber LLC'],
    ['a Chinese legal form', '青禾科技有限公司', '青禾科技'],
    ['full stops', 'A.B.K. Works', 'ABK Works'],
    ['an ampersand', 'Finch & Sons', 'Finch and Sons'],
    ['a number in words', 'Seven Hills', '7 Hills'],
    ['an acronym', 'International Lighthouse Authority', 'ILA'],
  ])('finds %s', (_, left, right) => {
    expect(compare(left, right, 'THING').similarity).toBeGreaterThanOrEqual(alike);
  });

  it.each([
    ['universities of other cities', '北京大学', '上海大学'],
    ['other makers', '华为技术有限公司', '中兴技术有限公司'],
    ['departments of other heads', 'Инженерный отдел Петрова', 'Инженерный отдел Сидорова'],
    ['a subsidiary abroad', 'Banco del Sol S.A.', 'Banco del Sol Chile S.A.'],
  ])('tells %s apart', (_, left, right) => {
    expect(compare(left, right, 'THING').similarity).toBeLessThan(alike);
  });

  it.each([
    ['years', 'Annual report 2023', 'Annual report 2024'],
    ['years in Chinese', '2023年度预算', '2024年度预算'],
    ['versions', 'Billing API v2', 'Billing API v3'],
    ['Roman numbers', 'Harbour Growth Fund III', 'Harbour Growth Fund IV'],
    ['numbers in words', 'Phase one', 'Phase two'],
    ['series', 'Loan Trust 2007-1', 'Loan Trust 2007-2'],
  ])('[IDN-10] never ignores other %s', (_, left, right) => {
    expect(compare(left, right, 'THING').contradiction?.kind).toBe('NUMBERS');
  });
});

describe('[IDN-05] any two texts', () => {
  const names = fc.tuple(
    fc.string({ unit: 'grapheme', maxLength: 24 }),
    fc.string({ unit: 'grapheme', maxLength: 24 }),
    fc.constantFrom<NameKind>('PERSON', 'THING'),
  );

  it('compare the same from either side, between 0 and 1', () => {
    fc.assert(
      fc.property(names, ([left, right, kind]) => {
        const { similarity } = compare(left, right, kind);
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
        expect(compare(right, left, kind).similarity).toBeCloseTo(similarity, 9);
      }),
    );
  });

  it('a very long name is compared by its beginning', () => {
    const long = 'Anna '.repeat(50_000);
    expect(compare(long, long, 'PERSON').similarity).toBe(1);
  });
});

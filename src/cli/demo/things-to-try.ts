/** What the greeting of the demo needs to know. */
export interface DemoFacts {
  readonly url: string;
  readonly secret: string;
  readonly spaceId: string;
  /** The budget as the memory has it now, to be corrected; null where it has none. */
  readonly budgetId: string | null;
  /** Makes the correction another one each time: its operation id, and thousands of its amount. */
  readonly nonce: { readonly operationId: string; readonly thousands: number };
}

/** The invented team's last day: what it says holds then, whatever the clock of this machine says. */
export const lastDay = '2026-11-13T18:00:00+08:00';
const searchGoal = '兰亭的搜索现在用什么？';
export const budgetGoal = '兰亭第四季度预算是多少？';

const namesakes =
  '{ entities(search: "张伟", first: 5) { edges { node { id name identifiers status } } } }';

/** The address, the token and three things to try, each to be pasted as it stands. */
export function thingsToTry(facts: DemoFacts): string {
  return [
    `Palimpsest is at ${facts.url}`,
    `Token of the user "lin", for development: ${facts.secret}`,
    `It opens the demo space ${facts.spaceId}: two weeks of a team whose people, company and numbers are all invented.`,
    '',
    'Three things to try:',
    '',
    '1. Ask, in another terminal: what does the invented project 兰亭 use for its search? (It changed its mind.)',
    '',
    indent(curlOf(facts, packetQuery(searchGoal))),
    '',
    '2. Two people of the invented team are called 张伟. They are not merged:',
    '',
    indent(curlOf(facts, namesakes)),
    '',
    ...watching(facts),
  ].join('\n');
}

function watching(facts: DemoFacts): readonly string[] {
  const link = `${facts.url}/graphiql#token=${facts.secret}`;
  if (facts.budgetId === null) return [`3. Look around: ${link}`];
  return [
    '3. Keep a question open and see it change. Open GraphiQL:',
    '',
    indent(link),
    '',
    '   In a new tab of it paste this and run it; it stays open:',
    '',
    indent(watchQuery(budgetGoal)),
    '',
    '   In one more tab paste this and run it: you correct the (invented) budget. Then look at the first tab.',
    '',
    indent(correction(facts.budgetId, facts.nonce)),
  ];
}

function packetQuery(goal: string): string {
  return `{ contextPacket(request: {goal: "${goal}", validAt: "${lastDay}"}) { status items { text holds } omissions { reason count } } }`;
}

function watchQuery(goal: string): string {
  return [
    'subscription {',
    `  contextPacket(request: {goal: "${goal}", validAt: "${lastDay}"}) {`,
    '    triggers',
    '    items { text holds }',
    '  }',
    '}',
  ].join('\n');
}

function correction(id: string, { operationId, thousands }: DemoFacts['nonce']): string {
  return [
    'mutation {',
    '  correctAssertion(input: {',
    `    operationId: "${operationId}"`,
    `    assertionId: "${id}"`,
    `    object: {number: ${thousands * 1_000}, unit: "CNY"}`,
    '    validFrom: "2026-11-13T09:00:00+08:00"',
    `    statement: "兰亭第四季度预算改为 ${thousands},000 元。"`,
    '  }) {',
    '    assertion { id lifecycle }',
    '    corrected { id lifecycle }',
    '    userErrors { message }',
    '  }',
    '}',
  ].join('\n');
}

function curlOf({ url, secret }: DemoFacts, query: string): string {
  return [
    `curl -s ${url}/graphql`,
    `  -H 'content-type: application/json' -H 'authorization: Bearer ${secret}'`,
    `  -d '${JSON.stringify({ query })}'`,
  ].join(' \\\n');
}

function indent(text: string): string {
  return text.replace(/^/gm, '   ');
}

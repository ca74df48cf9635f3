import { writeFile } from 'node:fs/promises';

/** What a figure is to reach; null where it is only reported. */
export type Target = { readonly atMost: number } | { readonly atLeast: number } | null;

export interface Figure {
  readonly key: string;
  readonly value: number;
  readonly target: Target;
}

/** Something that was missed, by its id, and why. */
export interface Miss {
  readonly id: string;
  readonly why: string;
}

/** What an evaluation or a benchmark comes to. */
export interface Report {
  readonly name: string;
  readonly figures: readonly Figure[];
  /** What the figures were measured with and on: enough to measure them again. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly cases: number;
  readonly failed: readonly Miss[];
  /** Lines for people: what was left out, and what is to be judged by hand. */
  readonly notes: readonly string[];
}

/** True where a figure has reached its target, or has none. */
export function isReached({ value, target }: Figure): boolean {
  if (target === null) return true;
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
}

/** The report as a table for a terminal, misses and notes below it. */
export function renderReport(report: Report): string {
  const rows = report.figures.map((figure) => [
    figure.key,
    String(rounded(figure.value)),
    renderTarget(figure.target),
    figure.target === null ? '' : isReached(figure) ? 'reached' : 'MISSED',
  ]);
  const lines = [
    `${report.name}: ${report.cases} cases`,
    ...alignColumns([['figure', 'value', 'to reach', ''], ...rows]),
  ];
  if (report.failed.length > 0) lines.push('', 'Missed:');
  lines.push(...report.failed.map(({ id, why }) => `  ${id}: ${why}`));
  if (report.notes.length > 0) lines.push('', ...report.notes);
  return lines.join('\n');
}

/** Writes the report as FIGURES has it: name, figures by key, settings, cases, failed. */
export async function writeReport(report: Report, file: string): Promise<void> {
  const { name, settings, cases, failed } = report;
  const figures = Object.fromEntries(report.figures.map(({ key, value }) => [key, rounded(value)]));
  await writeFile(file, `${JSON.stringify({ name, figures, settings, cases, failed }, null, 2)}\n`);
}

/** Three digits after the point are more than any of these measurements is worth. */
export function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

function renderTarget(target: Target): string {
  if (target === null) return '';
  return 'atMost' in target ? `<= ${target.atMost}` : `>= ${target.atLeast}`;
}

function alignColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

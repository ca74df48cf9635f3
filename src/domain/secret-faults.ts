import { maskText } from '../text/masking/mask-text.js';
import type { Fault } from './errors.js';

/**
 * A fault for every text anywhere in a value, names of fields included, that holds what is never stored (GRA-08): its
 * path and class, never its words. What a caller states is refused rather than masked: a statement without its
 * object says something else.
 */
export function secretFaults(value: unknown, path: readonly string[]): readonly Fault[] {
  if (typeof value === 'string') return faultsOfText(value, path);
  if (Array.isArray(value))
    return value.flatMap((entry, index) => secretFaults(entry, [...path, String(index)]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, entry]) => {
    const ofName = faultsOfText(name, path);
    return ofName.length > 0 ? ofName : secretFaults(entry, [...path, name]);
  });
}

function faultsOfText(text: string, path: readonly string[]): readonly Fault[] {
  const [mask] = maskText(text).masks;
  if (mask === undefined) return [];
  const what = mask.class === 'SECRET' ? 'a credential' : 'an identity, payment or account number';
  return [
    {
      code: 'SECRET_REFUSED',
      path,
      message: `This holds ${what}, which is never kept; say it without.`,
    },
  ];
}

/** Whether a value could be a random token: letters and digits mixed, and little repeated. */
export function looksRandom(value: string): boolean {
  return /\d/.test(value) && /[A-Za-z]/.test(value) && entropy(value) >= 3;
}

/** Shannon entropy of a text's UTF-16 units, in bits a unit. Random base64 of 40 units has about 4.7, words about 3. */
export function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const unit of value) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values())
    bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}

/** The digits of a number written with separators. */
export function digitsOf(value: string): readonly number[] {
  return (value.match(/\d/g) ?? []).map(Number);
}

/** The check digit of payment cards (ISO/IEC 7812-1). */
export function passesLuhn(digits: readonly number[]): boolean {
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit : 2 * digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** The remainder of a long decimal number by 97, as IBAN (ISO 7064) and NIR need it. */
export function mod97(decimal: string): number {
  let remainder = 0;
  for (const digit of decimal) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}

/** The sum of digits each times its weight: what most check digits are made of. */
export function weighted(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
}

/** Whether a value stands for a secret without being one: a variable, a template slot, a row of stars. */
export function isPlaceholder(value: string): boolean {
  return (
    /^(?:[$%{<[(]|process\.env|os\.environ|import\.meta|env\.)/.test(value) ||
    /\$\{|\{\{/.test(value) ||
    /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_(?:PASSWORD|PASSWD|PASS|PWD|SECRET|TOKEN|KEY)\W*$/.test(
      value,
    ) ||
    /^(?:[*•.xX_?#-]+|[\p{L}_$][\p{L}\p{N}_.$]{2,}\(.*|[a-z_]+(?:\.[A-Za-z_]+)+)$/u.test(value)
  );
}

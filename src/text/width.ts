/** Full-width digits, letters and marks as plain ones, no-break and ideographic spaces as spaces. Offsets stay. */
export function foldWidth(text: string): string {
  return text.replace(/[\u3000\u00a0\uff01-\uff5e]/g, (sign) =>
    sign < '\uff01' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  );
}

/**
 * The version of the rules by which content is refused, masked or restricted. What was stored under another version is
 * scanned again. Raised whenever a rule, a cue or how a text is read for them changes; a test knows the digest of the
 * rules of each.
 */
export const POLICY_VERSION = '2026-12-01.2';

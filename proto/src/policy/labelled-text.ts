import type { PolicyRuleId, TextKind } from './rule-set.ts'

/** The rule that a text breaks, or null; what the text is; the text. */
export type Labelled = readonly [PolicyRuleId | null, TextKind, string]

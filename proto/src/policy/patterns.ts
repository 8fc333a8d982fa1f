import type { PolicyRuleId } from './rule-set.ts'

/** Regular expressions by the rule that they find; each within a sentence unless it says otherwise, and none of unbounded reach. */
export type Patterns = Record<PolicyRuleId, readonly string[]>

/** Patterns that mean something in a message alone: all of it asks for a review. */
export type RequestPatterns = Partial<Patterns>

import type { Language } from '../values.ts'
import {
  ENGLISH,
  ENGLISH_REQUEST,
  HEALTH as HEALTH_IN_ENGLISH,
  IDENTIFIERS as IDENTIFIERS_IN_ENGLISH,
} from './patterns.en.ts'
import {
  HEALTH as HEALTH_IN_PORTUGUESE,
  IDENTIFIERS as IDENTIFIERS_IN_PORTUGUESE,
  PORTUGUESE,
  PORTUGUESE_REQUEST,
} from './patterns.pt.ts'
import { POLICY_RULES, type PolicyRule, type PolicyRuleId, type TextKind } from './rule-set.ts'

export interface PolicyFinding {
  rule: PolicyRuleId
  /** Whose rule it is, by name and address. */
  source: PolicyRule['source']
  why: string
  betterWords: string
  /** The law forbids it: it cannot be published. Everything else is a hint. */
  blocks: boolean
}

/** Longer texts than any that is published are read up to here: a reply may have 4,096 signs. */
const READ_MAX = 5_000

const RULES = Object.keys(POLICY_RULES) as PolicyRuleId[]
const compiled = (sources: readonly string[]) => sources.map((source) => new RegExp(source, 'u'))
const EXPRESSIONS = RULES.map((rule) => ({
  rule,
  anywhere: compiled([...PORTUGUESE[rule], ...ENGLISH[rule]]),
  inRequests: compiled([...(PORTUGUESE_REQUEST[rule] ?? []), ...(ENGLISH_REQUEST[rule] ?? [])]),
}))
const OF_HEALTH = compiled([HEALTH_IN_PORTUGUESE, HEALTH_IN_ENGLISH])
const IDENTIFIERS = compiled([...IDENTIFIERS_IN_PORTUGUESE, ...IDENTIFIERS_IN_ENGLISH])
/** Whoever is told that praise may not be bought need not read of stars and rewards as well. */
const COVERED: Partial<Record<PolicyRuleId, readonly PolicyRuleId[]>> = {
  'bought-praise': ['reward', 'asks-stars'],
  'staff-name': ['asks-content'],
}

const folded = (text: string): string =>
  text
    .slice(0, READ_MAX)
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')

/**
 * Answers what a text that a shop wants to publish or send says against the rules, the gravest first and each rule once.
 * People write in either language, so both are looked for; `language` is the reader's. `said`: the customer wrote it,
 * and what they made public themselves is no secret of theirs.
 */
export function findings(text: string, language: Language, kind: TextKind, said = ''): PolicyFinding[] {
  const plain = folded(text)
  const broken = EXPRESSIONS.flatMap(({ rule, anywhere, inRequests }) => {
    const { kinds }: PolicyRule = POLICY_RULES[rule]
    const looked = kind === 'request' ? [...anywhere, ...inRequests] : anywhere
    return kinds.includes(kind) && looked.some((expression) => expression.test(plain)) ? [rule] : []
  })
  const isPublic = OF_HEALTH.some((expression) => expression.test(folded(said)))
  const identifies = IDENTIFIERS.some((expression) => expression.test(plain))
  const isHintOnly = (rule: PolicyRuleId) =>
    (rule === 'health-data' && isPublic) || (rule === 'private-data' && !identifies)
  const covered = new Set(broken.flatMap((id) => COVERED[id] ?? []))
  return broken
    .filter((id) => !covered.has(id))
    .map((rule) => {
      const of: PolicyRule = POLICY_RULES[rule]
      const source = (kind === 'request' && of.sourceOfRequest) || of.source
      const blocks = of.blocks && !isHintOnly(rule)
      return { rule, source, why: of.why[language], betterWords: of.betterWords[language], blocks }
    })
    .sort((a, b) => Number(b.blocks) - Number(a.blocks))
}

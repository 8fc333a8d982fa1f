import { appError } from '@avaliax/chassis/errors.ts'
import { findings } from '@avaliax/proto/policy/findings.ts'
import type { TextKind } from '@avaliax/proto/policy/rule-set.ts'
import type { Language } from '@avaliax/proto/values.ts'

interface About {
  kind: TextKind
  /** The writer reads what is wrong in it. */
  language: Language
  /** The field of the call. */
  path: string
  /** The customer's own words: the answer may take up what they say of themselves. */
  said?: string
}

/** Throws `TEXT_UNLAWFUL` for a text that the law forbids, one detail a rule; hints are the editor's business. */
export function assertLawful(text: string, { kind, language, path, said }: About): void {
  const forbidden = findings(text, language, kind, said).filter(({ blocks }) => blocks)
  if (forbidden.length === 0) return
  throw appError('TEXT_UNLAWFUL', { details: forbidden.map(({ why: message }) => ({ path, message })) })
}

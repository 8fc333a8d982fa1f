import type { z } from 'zod'
import type { WireCompletion } from './language-model.schema.ts'

export type ModelRefusal = 'refusal' | 'length' | 'empty' | 'bad_answer' | 'no_credit'

/** The model answered, but not with something that can be used. */
export class LanguageModelFailure extends Error {
  override name = 'LanguageModelFailure'
  readonly reason: ModelRefusal
  constructor(reason: ModelRefusal, cause?: unknown) {
    super(`The language model gave no usable answer: ${reason}`, { cause })
    this.reason = reason
  }
}

/** The text of a finished answer; refused, cut and empty ones are failures. */
export function completionText({ choices: [choice] }: WireCompletion): string {
  if (!choice) throw new LanguageModelFailure('empty')
  if (choice.message.refusal || choice.finish_reason === 'content_filter')
    throw new LanguageModelFailure('refusal')
  if (choice.finish_reason === 'length') throw new LanguageModelFailure('length')
  const text = choice.message.content?.trim()
  if (!text) throw new LanguageModelFailure('empty')
  return text
}

/** Reads the wanted shape out of an answer, also from a fenced block or with words around it. */
export function parseAnswer<S extends z.ZodType>(text: string, schema: S): z.output<S> {
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}')
  if (from < 0 || to < from) throw new LanguageModelFailure('bad_answer')
  try {
    return schema.parse(JSON.parse(text.slice(from, to + 1)))
  } catch (error) {
    throw new LanguageModelFailure('bad_answer', error)
  }
}

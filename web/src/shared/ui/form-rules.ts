import type { Rule } from 'antd/es/form'
import type { z } from 'zod'

/** A text that must be there; blanks are none. */
export const required = (message: string): Rule[] => [{ required: true, whitespace: true, message }]

/** `whatIsWrong` returns the message; undefined for a valid value. */
export const ruleOf = <V = string>(whatIsWrong: (value: V) => string | undefined): Rule[] => [
  {
    validator: (_, value: V) => {
      const wrong = whatIsWrong(value)
      return wrong ? Promise.reject(new Error(wrong)) : Promise.resolve()
    },
  },
]

/** Judges by the contract's own schema; an optional field may be empty. */
export const matching = (schema: z.ZodType, message: string, optional?: 'optional'): Rule[] =>
  ruleOf((value = '') =>
    (optional && value === '') || schema.safeParse(value).success ? undefined : message,
  )

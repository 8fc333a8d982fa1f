import { z } from 'zod'
import { isPublicHost } from './public-host.ts'

/** Says what is wrong with a variable's text in production; null when nothing is. It never quotes the text. */
export type ProductionRule = (text: string) => string | null

interface Strictness {
  problem: ProductionRule
  required?: boolean
  /** Required only where this variable is set. */
  beside?: string
}

const rules = z.registry<Strictness>()

/** The variable as it is, with a rule that holds in production alone. Goes outermost, after `default` or `optional`. */
export const inProduction = <S extends z.ZodType>(schema: S, problem: ProductionRule): S => {
  rules.add(schema, { problem })
  return schema
}

export const requiredInProduction = <S extends z.ZodType>(
  schema: S,
  problem: ProductionRule,
  when: Pick<Strictness, 'beside'> = {},
): S => {
  rules.add(schema, { problem, required: true, ...when })
  return schema
}

/** By variable: what a production process does not accept. */
export function productionProblems(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  values: Readonly<Record<string, unknown>>,
): [name: string, problem: string][] {
  return Object.entries(shape).flatMap(([name, schema]): [string, string][] => {
    const rule = rules.get(schema)
    const text = values[name]
    const isRequired = rule?.required && (rule.beside === undefined || values[rule.beside] !== undefined)
    const problem = typeof text === 'string' ? rule?.problem(text) : isRequired && 'is required'
    return problem ? [[name, `${problem} in production`]] : []
  })
}

const KEY_LENGTH = 32
const KEY_VARIETY = 10
const PASSWORD_LENGTH = 12
const PASSWORD_VARIETY = 6
/** Words of example values; at least six letters, so that no random key contains one by chance. */
const EXAMPLE =
  /change.?me|replace.?me|passw[o0]rd|secret|example|sandbox|default|insecure|avaliax|superadmin|1234567|abcdefg|qwerty/i

const strength =
  (length: number, variety: number): ProductionRule =>
  (text) => {
    if (text.length < length) return `must have at least ${length} characters`
    if (new Set(text).size < variety || /^(.+?)\1+$/.test(text)) return 'must be random, not a pattern'
    return EXAMPLE.test(text) ? 'must not be an example' : null
  }

/** A key that only machines read. */
export const strongKey = strength(KEY_LENGTH, KEY_VARIETY)
/** A password that a person may have chosen. */
export const strongPassword = strength(PASSWORD_LENGTH, PASSWORD_VARIETY)

/** Keys with names before them: `kid:base64,kid:base64`. */
export const strongNamedKeys: ProductionRule = (text) =>
  text
    .split(',')
    .map((pair) => strongKey(pair.slice(pair.indexOf(':') + 1)))
    .find((problem) => problem !== null) ?? null

/** An address on the public internet, spoken to under TLS. */
export const publicHttps: ProductionRule = (text) => {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:') return 'must be https'
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return isPublicHost(host) ? null : 'must not be a private address'
}

/** Prefixes separated by commas or blanks. */
export const publicHttpsList: ProductionRule = (text) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(publicHttps)
    .find((problem) => problem !== null) ?? null

/** Address of a store; it must contain a password, because an open port is not enough protection. */
export const storeWithPassword: ProductionRule = (text) => {
  // Several hosts, which a replica set has, are no URL.
  const [, password] = /^[a-z+]+:\/\/[^:@/]*:([^@/]+)@/.exec(text) ?? []
  return password ? strongPassword(password) : 'must carry a password'
}

/** A switch that exists for local use. */
export const only =
  (value: string): ProductionRule =>
  (text) =>
    text === value ? null : `must be ${value}`

import { useMemo } from 'react'
import { currentLanguage, type Language, useLanguage } from './language.ts'

/** A text, or its singular and plural, chosen by the parameter `count`. */
type Wording = string | { one: string; other: string }
/** One message in every language of the product: a missing translation does not type-check. */
type Message = Record<Language, Wording>
export type Texts = Record<string, Message>

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Counted}|${string}` ? Counted : Name) | NamesIn<Rest>
  : never
type ParamNames<W extends Wording> = W extends string ? NamesIn<W> : NamesIn<W[keyof W] & string> | 'count'
type Params<M extends Message> = Record<ParamNames<M[Language]>, string | number>
type Args<M extends Message> = [ParamNames<M[Language]>] extends [never] ? [] : [params: Params<M>]

/** `t('key', params)`: an unknown key or a missing parameter does not type-check. */
export type Translate<T extends Texts> = <K extends keyof T & string>(key: K, ...args: Args<T[K]>) => string

/** Declares the messages of one feature, both languages side by side. Placeholders are `{name}`, and `{name|one|other}` for a word that is counted by one. */
export const defineTexts = <const T extends Texts>(texts: T): T => texts

export function translator<T extends Texts>(texts: T, language: Language): Translate<T> {
  return (key, ...args) => {
    const wording = texts[key]?.[language] ?? ''
    const params: Record<string, string | number> = args[0] ?? {}
    const template = typeof wording === 'string' ? wording : wording[params.count === 1 ? 'one' : 'other']
    return template.replace(
      /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
      (_, name: string, one?: string, other?: string) => {
        const value = String(params[name] ?? '')
        if (one === undefined || other === undefined) return value
        return value === '1' ? one : other
      },
    )
  }
}

/** The translator of one feature's messages in the current language. */
export function useTexts<T extends Texts>(texts: T): Translate<T> {
  const language = useLanguage()
  return useMemo(() => translator(texts, language), [texts, language])
}

/** For code outside of components. */
export const textsNow = <T extends Texts>(texts: T): Translate<T> => translator(texts, currentLanguage())

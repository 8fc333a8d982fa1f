import type { Language } from '@avaliax/proto/values.ts'
import { useSyncExternalStore } from 'react'

export type { Language }
export const LANGUAGES: readonly Language[] = ['en', 'pt']

const KEY = 'language'
const listeners = new Set<() => void>()

/** The stored choice; English when there is none. */
export function currentLanguage(): Language {
  return localStorage.getItem(KEY) === 'pt' ? 'pt' : 'en'
}

export function setLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
  document.documentElement.lang = localeOf(language)
  for (const listener of listeners) listener()
}

export const localeOf = (language: Language) => (language === 'pt' ? 'pt-BR' : 'en')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLanguage = () => useSyncExternalStore(subscribe, currentLanguage)

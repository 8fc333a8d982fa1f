import type { Language } from '@avaliax/proto/values.ts'
import { useSyncExternalStore } from 'react'

export type { Language }
export const LANGUAGES: readonly Language[] = ['en', 'pt']

const KEY = 'language'
const listeners = new Set<() => void>()

let unchosen: Language = 'en'

/** The stored choice; null when there is none. */
export function chosenLanguage(): Language | null {
  const stored = localStorage.getItem(KEY)
  return stored === 'pt' || stored === 'en' ? stored : null
}

/** English when nothing was chosen. */
export const currentLanguage = (): Language => chosenLanguage() ?? unchosen

/** For pages of strangers: where nothing was chosen the browser decides, and nothing is chosen by that. */
export function speakLikeTheBrowser(): () => void {
  become(navigator.language.toLowerCase().startsWith('pt') ? 'pt' : 'en')
  return () => become('en')
}

function become(language: Language): void {
  unchosen = language
  document.documentElement.lang = localeOf(currentLanguage())
  for (const listener of listeners) listener()
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

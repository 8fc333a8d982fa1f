import type { Language, Localized } from '@avaliax/proto/values.ts'
import { useSyncExternalStore } from 'react'
import { localStore } from '../browser-storage.ts'

export type { Language }
export const LANGUAGES: readonly Language[] = ['en', 'pt']

const KEY = 'language'
const listeners = new Set<() => void>()

let unchosen: Language = 'en'

/** The stored choice; null when there is none. */
export function chosenLanguage(): Language | null {
  const stored = localStore.getItem(KEY)
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
  localStore.setItem(KEY, language)
  document.documentElement.lang = localeOf(language)
  for (const listener of listeners) listener()
}

/** A link that leads here from a page in one language; the address keeps the rest of what it says. */
export function speakAsLinked(): void {
  const { searchParams, pathname, hash } = new URL(location.href)
  const linked = searchParams.get('lang')
  if (linked !== 'pt' && linked !== 'en') return
  setLanguage(linked)
  searchParams.delete('lang')
  history.replaceState(null, '', `${pathname}${searchParams.size ? `?${searchParams}` : ''}${hash}`)
}

/** The page behind a mail's link speaks like the mail, where nobody has chosen; nothing is chosen by that. */
export function speakAsMailed(language: Language): void {
  if (chosenLanguage() === null) become(language)
}

/** Another tab of this browser chose: this one reads the same. */
export function followLanguageOfOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== KEY) return
    document.documentElement.lang = localeOf(currentLanguage())
    for (const listener of listeners) listener()
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

export const localeOf = (language: Language) => (language === 'pt' ? 'pt-BR' : 'en')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLanguage = () => useSyncExternalStore(subscribe, currentLanguage)

/** Picks from what somebody wrote in both languages, so that it changes with the screen. */
export function useLocalized(): (text: Localized) => string {
  const language = useLanguage()
  return (text) => text[language]
}

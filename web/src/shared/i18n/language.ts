import type { Language, Localized } from '@avaliax/proto/values.ts'
import { useSyncExternalStore } from 'react'
import { localStore } from '../browser-storage.ts'

export type { Language }
export const LANGUAGES: readonly Language[] = ['en', 'pt']

const KEY = 'language'
const listeners = new Set<() => void>()

/** The language of the mail whose link led here; null: none did. */
let mailed: Language | null = null

/** The stored choice; null when there is none. */
export function chosenLanguage(): Language | null {
  const stored = localStore.getItem(KEY)
  return stored === 'pt' || stored === 'en' ? stored : null
}

/** The first of the browser's languages that we speak; English for browsers that name neither. */
function browserLanguage(): Language {
  for (const tag of navigator.languages) {
    const [language] = tag.toLowerCase().split('-')
    if (language === 'pt' || language === 'en') return language
  }
  return 'en'
}

/** The browser's where nothing was chosen; nothing is chosen by that. */
export const currentLanguage = (): Language => chosenLanguage() ?? mailed ?? browserLanguage()

/** Tells assistive technology and translators which language the page speaks. */
export function nameLanguage(): void {
  document.documentElement.lang = localeOf(currentLanguage())
}

function changed(): void {
  nameLanguage()
  for (const listener of listeners) listener()
}

export function setLanguage(language: Language): void {
  localStore.setItem(KEY, language)
  changed()
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
  if (chosenLanguage() !== null) return
  mailed = language
  changed()
}

/** Another tab of this browser chose: this one reads the same. */
export function followLanguageOfOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY) changed()
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

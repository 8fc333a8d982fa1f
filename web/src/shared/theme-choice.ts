import { useSyncExternalStore } from 'react'
import { localStore } from './browser-storage.ts'
import type { ThemeName } from './theme.ts'

export type ThemeChoice = 'system' | ThemeName
export const THEME_CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark']

const KEY = 'theme'
const DARK = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

export function themeChoice(): ThemeChoice {
  const stored = localStore.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStore.removeItem(KEY)
  else localStore.setItem(KEY, choice)
  announce()
}

export function themeName(): ThemeName {
  const choice = themeChoice()
  if (choice !== 'system') return choice
  return matchMedia(DARK).matches ? 'dark' : 'light'
}

function announce(): void {
  document.documentElement.dataset.theme = themeName()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(DARK)
  listeners.add(listener)
  system.addEventListener('change', announce)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) system.removeEventListener('change', announce)
  }
}

export const useThemeName = () => useSyncExternalStore(subscribe, themeName)
export const useThemeChoice = () => useSyncExternalStore(subscribe, themeChoice)

const CALM = '(prefers-reduced-motion: reduce)'
const isCalm = () => matchMedia(CALM).matches

function subscribeToMotion(listener: () => void): () => void {
  const media = matchMedia(CALM)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the person asked the system for less movement. */
export const useReducedMotion = () => useSyncExternalStore(subscribeToMotion, isCalm)

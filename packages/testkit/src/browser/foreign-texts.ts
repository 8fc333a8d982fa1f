import { glob } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import type { Language } from './console-words.ts'

type Wording = string | { one: string; other: string }
type Catalogue = Record<string, Record<Language, Wording>>

const WEB = resolve(import.meta.dirname, '../../../../web/src')
const HAS_LETTERS = /\p{L}{4}/u

/** Every text of the console that is said in the other language only, in whole sentences or words. */
export async function textsForeignTo(language: Language): Promise<Set<string>> {
  const texts = { pt: new Set<string>(), en: new Set<string>() }
  for await (const file of glob('**/*.texts.ts', { cwd: WEB })) {
    const exported: Record<string, Catalogue> = await import(join(WEB, file))
    for (const messages of Object.values(exported).flatMap((catalogue) => Object.values(catalogue))) {
      if (typeof messages?.pt === 'undefined') continue
      for (const spoken of ['pt', 'en'] as const)
        for (const text of wordings(messages[spoken])) texts[spoken].add(text)
    }
  }
  const own = texts[language]
  const other = texts[language === 'pt' ? 'en' : 'pt']
  return new Set([...other].filter((text) => !own.has(text) && HAS_LETTERS.test(text) && !text.includes('{')))
}

const wordings = (wording: Wording): string[] =>
  typeof wording === 'string' ? [wording] : Object.values(wording)

/** Answers which of these a page says, in a text, a placeholder or a name for screen readers. */
export async function saidOn(page: Page, foreign: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const words: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement?.checkVisibility() && !parentElement.closest('[lang]:not(html)'))
        words.push(textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      if (element.closest('[aria-hidden="true"], [lang]:not(html)')) continue
      for (const name of ['aria-label', 'placeholder', 'title']) words.push(element.getAttribute(name) ?? '')
    }
    return words
  })
  return texts.map((text) => text.trim()).filter((text) => foreign.has(text))
}

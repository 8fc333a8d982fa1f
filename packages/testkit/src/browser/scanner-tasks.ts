import { until } from '../until.ts'
import type { BrowserSession } from './browser-session.ts'
import { both, type Language } from './console-words.ts'

export async function findBusiness({ page, press }: BrowserSession, language: Language): Promise<void> {
  await page.getByLabel(both('Nome do negócio', 'Business name')[language]).fill('Clínica Sorriso Claro')
  await page.getByLabel(both('Cidade', 'City')[language]).fill('Belo Horizonte')
  await press(page.getByRole('button', { name: both('Buscar no Google', 'Search on Google')[language] }))
  await press(page.getByRole('button', { name: /Clínica Sorriso Claro/ }))
  await page.getByText(both('Encontrado no Google', 'Found on Google')[language]).waitFor()
}

/** Contacts one of the two leads that wait, another on each device: what the other has changed is not on its page yet. */
export async function contactLead(
  { page, press, device }: BrowserSession,
  language: Language,
): Promise<void> {
  const mark = both('Marcar como contatado', 'Mark as contacted')[language]
  const waiting = page.getByRole('button', { name: mark })
  const before = await waiting.count()
  await press(device === 'phone' ? waiting.first() : waiting.last())
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Liga na terça')
  await press(dialog.getByRole('button', { name: mark, exact: true }))
  await dialog.waitFor({ state: 'hidden' })
  await until(
    () => waiting.count(),
    (left) => left < before,
  )
}

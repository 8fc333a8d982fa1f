import { both, type Language } from './console-words.ts'
import type { Sitting } from './sitting.ts'

export async function findBusiness({ page, press }: Sitting, language: Language): Promise<void> {
  await page.getByLabel(both('Nome do negócio', 'Business name')[language]).fill('Clínica Sorriso Claro')
  await page.getByLabel(both('Cidade', 'City')[language]).fill('Belo Horizonte')
  await press(page.getByRole('button', { name: both('Buscar no Google', 'Search on Google')[language] }))
  await press(page.getByRole('button', { name: /Clínica Sorriso Claro/ }))
  await page.getByText(both('Encontrado no Google', 'Found on Google')[language]).waitFor()
}

export async function contactLead({ page, press }: Sitting, language: Language): Promise<void> {
  const mark = both('Marcar como contatado', 'Mark as contacted')[language]
  await press(page.getByRole('button', { name: mark }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Liga na terça')
  await press(dialog.getByRole('button', { name: mark, exact: true }))
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: mark }).waitFor({ state: 'detached' })
}

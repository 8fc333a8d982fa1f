import { type BrowserSession, readNotice } from './browser-session.ts'
import type { SeededAgency } from './console-seed.ts'

type Language = 'pt' | 'en'

const both = (pt: string, en: string): Record<Language, string> => ({ pt, en })

const ROWS = 'nome;departamento\nElisa Nunes;Caixa\nFábio Reis;Cozinha\nAna Souza;Balcão'

/** Three rows, one of somebody who is there already: looked at, then confirmed. */
export async function importTeam({ page, press, words }: BrowserSession, language: Language): Promise<void> {
  await press(page.getByRole('button', { name: both('Importar CSV', 'Import CSV')[language] }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(both('Ou cole as linhas', 'Or paste the rows')[language]).fill(ROWS)
  await press(dialog.getByRole('button', { name: both('Ver prévia', 'Preview')[language] }))
  await dialog.getByText(both('Já adicionado: 1', 'Already added: 1')[language]).waitFor()
  await press(dialog.getByRole('button', { name: both('Importar 2 pessoas', 'Import 2 people')[language] }))
  await dialog.getByText(both('2 funcionários adicionados', '2 employees added')[language]).waitFor()
  await press(dialog.getByRole('button', { name: words.close }).last())
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Elisa Nunes', { exact: true }).waitFor()
}

/** One by the list of cards, a blank one by the page that its link opens. */
export async function giveCards(
  session: BrowserSession,
  language: Language,
  seed: SeededAgency,
): Promise<void> {
  const { page, press } = session
  await press(page.getByRole('button', { name: both('Atribuir o cartão', 'Assign card')[language] }).first())
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('radio', { name: /Ana Souza/ }))
  await press(dialog.getByRole('button', { name: both('Atribuir', 'Assign')[language], exact: true }))
  await readNotice(session, both('atribuído a Ana Souza', 'assigned to Ana Souza')[language])
  await claimCard(session, language, seed.blankCard)
}

async function claimCard(
  { page, press, origin }: BrowserSession,
  language: Language,
  cardNumber: string,
): Promise<void> {
  await page.goto(`${origin}/cards/claim/${cardNumber}`)
  await press(page.getByRole('radio', { name: /Bruno Lima/ }))
  await press(
    page.getByRole('button', { name: both('Atribuir a Bruno Lima', 'Assign to Bruno Lima')[language] }),
  )
  await page.getByText(both('atribuído a Bruno Lima', 'assigned to Bruno Lima')[language]).waitFor()
}

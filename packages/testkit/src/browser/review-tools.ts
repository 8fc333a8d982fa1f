import type { Locator } from 'playwright-core'
import { type BrowserSession, goTo, readNotice } from './browser-session.ts'
import { showUrgent } from './reviews-page.ts'

/** A customer writes this who ought to be answered at once. */
export const ANGRY = { author: 'Nair Costa', comment: 'Esperei quarenta minutos e o pão veio frio.' }

const THANKS = { name: 'Agradecimento', text: 'Obrigado, {nome}! Equipe {empresa}' }
const FILE = 'autor;nota;comentario;data\nBia;4;Muito bom;05/02/2026\nCaio;9;x;05/02/2026\n'

/** A menu that still slides out would take the press for another line. */
const MENU_AT_REST = '.ant-dropdown:not([class*="-appear"]):not([class*="-enter"])'

type Tool = 'templates' | 'rules' | 'importFile'

/** From the menu beside the title. */
async function openTool({ page, words, press }: BrowserSession, tool: Tool): Promise<Locator> {
  await press(page.getByRole('button', { name: words.moreOfReviews }))
  await press(page.locator(MENU_AT_REST).getByRole('menuitem', { name: words[tool] }))
  const dialog = page.getByRole('dialog').last()
  await dialog.waitFor()
  return dialog
}

async function closeTool(
  { words, press }: BrowserSession,
  dialog: Locator,
  button = words.close,
): Promise<void> {
  await press(dialog.getByRole('button', { name: button, exact: true }).last())
  await dialog.waitFor({ state: 'hidden' })
}

async function save(session: BrowserSession, saved: string): Promise<void> {
  const { page, words, press } = session
  await press(page.getByRole('dialog').last().getByRole('button', { name: words.save, exact: true }))
  await readNotice(session, saved)
}

/** Keeps a text for replies. */
async function keepTemplate(
  session: BrowserSession,
  { name, text }: { name: string; text: string },
  seen: () => Promise<void>,
): Promise<void> {
  const { page, words, press } = session
  const dialog = await openTool(session, 'templates')
  await seen()
  await press(dialog.getByRole('button', { name: words.newTemplate }))
  await page.getByRole('dialog').last().getByLabel(words.name).fill(name)
  await page.getByRole('dialog').last().getByLabel(words.text, { exact: true }).fill(text)
  await seen()
  await save(session, words.templateSaved)
  await dialog.getByText(name).waitFor()
  await closeTool(session, dialog)
}

/** Has new reviews of five stars drafted by the template. */
async function keepRule(session: BrowserSession, template: string, seen: () => Promise<void>): Promise<void> {
  const { page, words, press } = session
  const dialog = await openTool(session, 'rules')
  await press(dialog.getByRole('button', { name: words.newRule }))
  const form = page.getByRole('dialog').last()
  await form.getByLabel(words.name).fill(template)
  await form.getByRole('radio', { name: words.templateOf(template) }).check()
  await seen()
  await save(session, words.ruleSaved)
  await dialog.getByText(words.templateOf(template)).waitFor()
  await seen()
  await closeTool(session, dialog)
}

/** Looks at what a file would do, and leaves it at that. */
async function tryFile(session: BrowserSession, content: string, seen: () => Promise<void>): Promise<void> {
  const { words } = session
  const dialog = await openTool(session, 'importFile')
  await seen()
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'avaliacoes.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await dialog.getByText(words.preview).waitFor()
  await seen()
  await closeTool(session, dialog, words.cancel)
}

/** A template, a rule that uses it, and the preview of a file; `seen` looks at whatever is open. */
export async function useTools(session: BrowserSession, seen: () => Promise<void>): Promise<void> {
  await goTo(session, 'reviews')
  await keepTemplate(session, THANKS, seen)
  await keepRule(session, THANKS.name, seen)
  await tryFile(session, FILE, seen)
}

/** Names the three filters of what is urgent, for everybody of the company. */
export async function keepUrgentView(session: BrowserSession, name: string): Promise<void> {
  const { page, words, press, device } = session
  await showUrgent(session)
  if (device === 'phone') await press(page.getByRole('button', { name: words.filters, exact: true }))
  await press(page.getByRole('button', { name: words.saveView }))
  await page.getByRole('dialog').last().getByLabel(words.name).fill(name)
  await save(session, words.viewSaved)
  await page
    .getByRole('list', { name: words.savedViews })
    .getByRole('button', { name, exact: true, pressed: true })
    .waitFor()
  if (device !== 'phone') return
  await press(page.getByRole('button', { name: words.showFound }))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** From the bell to the newest urgent review. */
export async function followBell({ page, words, press, device }: BrowserSession): Promise<Locator> {
  await page.reload()
  await press(page.getByRole('button', { name: words.bell }))
  const dialog = page.getByRole('dialog', { name: words.notifications })
  await press(dialog.getByRole('button', { name: words.urgentTold }).first())
  await dialog.waitFor({ state: 'hidden' })
  await page.waitForURL(({ pathname, searchParams }) =>
    device === 'phone' ? /^\/reviews\/\d+$/.test(pathname) : searchParams.has('review'),
  )
  const review = page.locator('article[data-review]')
  await review.waitFor()
  return review
}

import { expect } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { type BrowserSession, readNotice } from './browser-session.ts'
import { both, type Language, LINK_PREVIEW } from './console-words.ts'
import { addEmployee } from './team-page.ts'

async function submit({ press }: BrowserSession, dialog: Locator, button: string): Promise<void> {
  await press(dialog.getByRole('button', { name: button, exact: true }))
  await dialog.waitFor({ state: 'hidden' })
}

const GENERATE = both('Gerar cartões', 'Generate cards')
const GENERATED = both('2 cartões gerados com sucesso', 'Generated 2 cards successfully')
export async function generateTwoCards(session: BrowserSession, language: Language): Promise<void> {
  const { page, press } = session
  await press(page.getByRole('button', { name: GENERATE[language] }).first())
  const dialog = page.getByRole('dialog', { name: GENERATE[language] })
  await dialog.getByLabel(both('Quantidade de cartões', 'Number of cards')[language]).fill('2')
  await press(dialog.getByRole('button', { name: GENERATE[language], exact: true }))
  await page.getByRole('dialog').getByText(GENERATED[language]).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForFunction(noDialog)
}

/** Also the one that the other made way for. */
const noDialog = () =>
  [...document.querySelectorAll('[role="dialog"]')].every((dialog) => dialog.getClientRects().length === 0)

const CREATE_CLIENT = both('Criar cliente', 'Create client')
export async function createClient(session: BrowserSession, language: Language): Promise<void> {
  const { page, press } = session
  await press(page.getByRole('button', { name: CREATE_CLIENT[language] }).first())
  const dialog = page.getByRole('dialog', { name: CREATE_CLIENT[language] })
  await dialog.getByLabel(both('Nome da empresa', 'Company name')[language]).fill('Floricultura Ipê')
  await dialog.getByLabel('Email').fill(`ipe-${session.device}@example.com`)
  await press(dialog.getByRole('button', { name: CREATE_CLIENT[language], exact: true }))
  await page.getByText(`ipe-${session.device}@example.com`).first().waitFor()
  await page.keyboard.press('Escape')
  await page.waitForFunction(noDialog)
  await page.getByText('Floricultura Ipê').first().waitFor()
}

export async function switchFreePlan({ page, press }: BrowserSession, language: Language): Promise<void> {
  const name = both('Gratuito: disponível para novos clientes', 'Free: available to new clients')[language]
  const toggle = page.getByRole('switch', { name })
  for (const checked of [false, true]) {
    await press(toggle)
    await page.getByRole('switch', { name, checked }).waitFor()
  }
}

export async function renameAgency(session: BrowserSession, language: Language): Promise<void> {
  const { page, press } = session
  await page.getByLabel(both('Nome da agência', 'Agency name')[language]).fill('Agência Pinheiro')
  await press(page.getByRole('button', { name: both('Salvar agência', 'Save agency')[language] }))
  await readNotice(session, both('Configurações da agência salvas', 'Agency settings saved')[language])
}

/** From people to the team's sum and back: the board itself hears of both a moment later. */
export async function switchBoard({ page, press }: BrowserSession, language: Language): Promise<void> {
  const podium = page.getByRole('list', { name: both('Pódio', 'Podium')[language] })
  await press(page.getByRole('button', { name: both('Configurar placar', 'Leaderboard settings')[language] }))
  await press(page.getByTitle(both('Equipe', 'Team')[language], { exact: true }))
  await page.getByText(both('Total da equipe', 'Team total')[language]).waitFor()
  await podium.waitFor({ state: 'detached' })
  await press(page.getByTitle(both('Pessoas', 'People')[language], { exact: true }))
  await podium.waitFor()
  await page.keyboard.press('Escape')
}

export async function createCompany(session: BrowserSession, language: Language): Promise<void> {
  const { page, press } = session
  await press(page.getByRole('button', { name: both('Nova empresa', 'New company')[language] }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Aurora Batel')
  await submit(session, dialog, both('Criar empresa', 'Create company')[language])
  await page.getByRole('article', { name: 'Aurora Batel' }).waitFor()
}

export async function renameUnit(session: BrowserSession, language: Language): Promise<void> {
  const { page, press } = session
  await press(
    page.getByRole('button', { name: both('Editar Aurora Centro', 'Edit Aurora Centro')[language] }),
  )
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(both('Pessoa de contato', 'Contact')[language]).fill('Diego Reis')
  await submit(session, dialog, both('Salvar', 'Save')[language])
  await page.getByText('Diego Reis').waitFor()
}

export async function changePhone(session: BrowserSession, language: Language): Promise<void> {
  const { page, press } = session
  await page.getByLabel(both('Telefone', 'Phone')[language]).fill('+55 41 3333-4444')
  await press(page.getByRole('button', { name: both('Salvar alterações', 'Save changes')[language] }))
  // A draft would show the number after the reload as well.
  await readNotice(
    session,
    both('As informações da empresa foram atualizadas', 'Client information has been updated successfully')[
      language
    ],
  )
  await page.reload()
  await page.locator('input[value="(41) 3333-4444"]').waitFor()
}

/** How far down the first review may begin on a desk. */
const FIRST_REVIEW_PX = 250

export async function fetchReviews(session: BrowserSession): Promise<void> {
  const { page, words, press, device } = session
  const first = await page.locator('[data-row]').first().boundingBox()
  if (device === 'mouse') expect(first?.y).toBeLessThanOrEqual(FIRST_REVIEW_PX)
  await press(page.getByRole('button', { name: words.refresh }))
  await readNotice(session, words.refreshed)
}

export async function onlyPreviews({ page, press }: BrowserSession, language: Language): Promise<void> {
  const group = page.getByRole('group', { name: both('Filtrar por resultado', 'Filter by result')[language] })
  await press(group.getByRole('button', { name: LINK_PREVIEW[language] }))
  await page.waitForURL((url) => url.searchParams.get('verdict') === 'preview')
  await page.getByText(both('1 de 1 visita', '1 of 1 visit')[language]).waitFor()
}

export const newcomer = (session: BrowserSession) =>
  addEmployee(session, { name: 'Célia Prado', department: 'Cozinha' })

export async function deleteImage({ page, press }: BrowserSession, language: Language): Promise<void> {
  const name = both('Mais ações – porta.png', 'More actions – porta.png')[language]
  const remove = both('Excluir', 'Delete')[language]
  await press(page.getByRole('button', { name }))
  await press(page.getByRole('menuitem', { name: remove }))
  const question = page.getByRole('dialog', {
    name: both('Excluir esta imagem?', 'Delete this image?')[language],
  })
  await press(question.getByRole('button', { name: remove, exact: true }))
  await page.getByRole('button', { name }).waitFor({ state: 'detached' })
}

/** Looks at what was sent and what came back. */
export async function openDelivery({ page, press }: BrowserSession, language: Language): Promise<void> {
  await press(
    page.getByRole('button', { name: both('Detalhes do envio', 'Details of delivery')[language] }).first(),
  )
  const viewer = page.getByRole('dialog')
  await viewer.getByText('Accepted', { exact: true }).waitFor()
  await viewer.getByText('image_url').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForFunction(noDialog)
}

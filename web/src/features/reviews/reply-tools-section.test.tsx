import { listReplyRules } from '@avaliax/proto/reviews/reply-rule.routes.ts'
import { getReplySettings, putReplySettings } from '@avaliax/proto/reviews/reply-settings.routes.ts'
import { listReplyTemplates } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { RIGHTS } from '@avaliax/proto/rights.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { aClient, aUser } from '../../testing/builders.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ReplyToolsSection } from './components/reply-tools-section.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(listReplyTemplates, [])
  api.on(listReplyRules, [])
})

test.each([
  ['Modelos de resposta', 'Nenhum modelo ainda'],
  ['Regras de resposta', 'Nenhuma regra ainda'],
])('%s are opened from the page of replies and automation', async (name, empty) => {
  const { person } = renderPage(<ReplyToolsSection />, { language: 'pt' })
  await person.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
  expect(await screen.findByText(empty)).toBeVisible()
})

test('the owner asks to agree first, and says how soon a reply is due', async () => {
  api.on(getReplySettings, { approval: false, dueHours: null })
  api.on(putReplySettings, { approval: true, dueHours: 24 })
  const { person } = renderPage(<ReplyToolsSection />, { language: 'pt' })
  await person.click(await screen.findByRole('button', { name: /^Aprovação e prazo/ }))
  await person.click(await screen.findByRole('checkbox', { name: 'Eu aprovo as respostas da agência' }))
  await person.click(screen.getByRole('combobox', { name: 'Responder em até' }))
  await person.click(await screen.findByText('24 horas', { selector: '.ant-select-item-option-content' }))
  await person.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(api.received(putReplySettings)[0]?.body).toEqual({ approval: true, dueHours: 24 }),
  )
})

test('whoever only reads is offered neither', async () => {
  renderPage(<ReplyToolsSection />, { user: aUser({ rights: RIGHTS.viewer }) })
  await waitFor(() => expect(api.received(getOwnClient)).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

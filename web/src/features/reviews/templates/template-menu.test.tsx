import { listReplyTemplates } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { configure, screen } from '@testing-library/react'
import { aClient } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { aReview } from '../../../testing/review-builders.ts'
import { TemplateMenu } from './template-menu.tsx'

configure({ defaultHidden: true })

const WHEN = '2026-11-02T12:00:00.000Z'
const TEMPLATE = {
  id: 4,
  clientId: 11,
  name: 'Elogio',
  text: 'Obrigado, {nome}!',
  createdAt: WHEN,
  updatedAt: WHEN,
}

beforeEach(() => localStorage.clear())

test('templates that cannot be read are not said to be none, and are tried again in the open menu', async () => {
  const api = fakeApi()
  api.on(listReplyTemplates, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const chosen: string[] = []
  const choose = (text: string) => chosen.push(text)
  const { person } = renderPage(
    <TemplateMenu review={aReview()} client={aClient()} disabled={false} onChoose={choose} />,
    { language: 'pt' },
  )
  const button = screen.getByRole('button', { name: 'Usar modelo' })
  await person.click(button)
  await screen.findByRole('menuitem', { name: 'Não foi possível carregar' })
  expect(screen.queryByText('Nenhum modelo ainda')).toBeNull()

  api.on(listReplyTemplates, [TEMPLATE])
  await person.click(screen.getByRole('menuitem', { name: 'Tentar de novo' }))
  await screen.findByRole('menuitem', { name: 'Elogio' })
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await person.click(screen.getByRole('menuitem', { name: 'Elogio' }))
  expect(chosen).toEqual(['Obrigado, Carla!'])
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { accessibilityFindings, sidewaysScroll } from '../../src/browser/accessibility.ts'
import { inspect } from '../../src/browser/inspect.ts'
import type { Visitor } from '../../src/browser/visitor.ts'
import type { Owner } from '../../src/test-network.ts'
import { platform } from './platform.ts'

const AGENT = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
const TEAM = { 'Ana Maria Souza': 3, 'Bruno Lima': 3, 'Carla Dias': 1, 'Davi Melo': 0 }

let owner: Owner

beforeAll(async () => {
  const { network } = platform
  owner = await network.owner('Padaria Aurora')
  const params = { clientId: owner.clientId }
  const [place] = await owner.api.call(searchPlaces, { params, body: { query: 'Padaria Pão da Serra' } })
  const admin = await network.superadmin()
  await admin.call(updateClient, { params, body: { planId: 3 } })
  const open = { googlePlaceId: place?.placeId ?? '', publicBoard: true }
  await owner.api.call(updateClient, { params, body: open })
  await network.settle()
  for (const [name, visits] of Object.entries(TEAM)) {
    const { employeeToken } = await owner.api.call(createEmployee, { body: { name, department: 'Balcão' } })
    for (let visit = 0; visit < visits; visit++) {
      const headers = { 'user-agent': `${AGENT} ${name}/${visit}` }
      await fetch(`${network.stack.url}/r/${employeeToken}`, { redirect: 'manual', headers })
    }
  }
  await network.settle()
}, 60_000)

const address = (path: string) => platform.origin + path

const heading = ({ page }: Visitor, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

describe('the board that visitors open:', () => {
  it.each([
    ['the page’s own script', '**/assets/public-board-page-*.js'],
    ['what every page loads', '**/assets/index-*.js'],
  ])('asks once more for %s', async (_, script) => {
    const visitor = await platform.visitor({ device: 'phone', locale: 'pt-BR' })
    const { page } = visitor
    await page.route(script, (route) => route.abort('internetdisconnected'), { times: 1 })
    await page.goto(address(`/public/leaderboard/${owner.clientId}`))
    await heading(visitor, 'Padaria Aurora')
    expect(visitor.errors.splice(0)).not.toEqual([])
    await visitor.close()
  })

  it('says what is wrong when a script does not come the second time either', async () => {
    const visitor = await platform.visitor({ device: 'phone', locale: 'pt-BR' })
    const { page } = visitor
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++
    })
    await page.route('**/assets/public-board-page-*.js', (route) => route.abort('internetdisconnected'))
    await page.goto(address(`/public/leaderboard/${owner.clientId}`))
    await page.getByRole('alert').getByText('Algo deu errado').waitFor()
    expect(loads).toBe(2)
    expect(visitor.errors.splice(0)).not.toEqual([])
    await visitor.close()
  })

  it('on a phone, signed out, it is there in their language, with short names and nothing else asked', async () => {
    const visitor = await platform.visitor({ device: 'phone', locale: 'pt-BR' })
    const { page } = visitor
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    await page.goto(address(`/public/leaderboard/${owner.clientId}`))
    await heading(visitor, 'Padaria Aurora')
    const steps = page.getByRole('list', { name: 'Pódio' }).getByRole('listitem')
    expect(await steps.allInnerTexts()).toEqual([
      expect.stringMatching(/^Ana S\.\s+Bruno L\.\s+3 visitas · empate/),
      expect.stringMatching(/^Carla D\.\s+1 visita\s/),
    ])
    const text = await page.evaluate(() => document.documentElement.outerHTML)
    for (const secret of ['Souza', 'Maria', 'Lima', 'Dias', 'Melo']) expect(text).not.toContain(secret)
    // The owner has made it public, so search engines may read it as well.
    expect(text).not.toContain('noindex')
    expect(await page.getByRole('timer').getAttribute('aria-label')).toMatch(/^O mês termina em \d+ dias?, /)
    await inspect(visitor)
    expect(new Set(paths.filter((path) => path.startsWith('/api/')))).toEqual(
      new Set(['/api/public/brand', `/api/public/leaderboard/${owner.clientId}`]),
    )
    await visitor.close()
  })

  it('on a computer it is there in English, fills a television, and Escape leads back', async () => {
    const visitor = await platform.visitor({ device: 'mouse', locale: 'en-US' })
    const { page, press } = visitor
    await page.goto(address(`/leaderboard/${owner.clientId}`))
    await heading(visitor, 'Padaria Aurora')
    await inspect(visitor)
    await press(page.getByRole('button', { name: 'Full screen' }))
    await page.locator('.wall').waitFor()
    await page.reload()
    await page.locator('.wall').getByRole('list', { name: 'Podium' }).waitFor()
    await inspect(visitor)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Full screen' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await visitor.close()
  })

  it('looks the same to somebody who is signed in, also with a session that has ended', async () => {
    const person = await platform.visitor({ device: 'phone', locale: 'pt-BR' })
    const { page } = person
    await page.addInitScript(() => localStorage.setItem('token', 'of-yesterday'))
    await page.goto(address(`/leaderboard/${owner.clientId}`))
    await heading(person, 'Padaria Aurora')
    expect(await page.getByText('Ana S.').count()).toBeGreaterThan(0)
    expect(await page.getByText('Souza').count()).toBe(0)
    await person.close()
  })

  it.each([
    ['/public/leaderboard/0', 'ID de cliente inválido'],
    ['/public/leaderboard', 'ID de cliente inválido'],
    ['/leaderboard/abc', 'ID de cliente inválido'],
    ['/public/leaderboard/999999', 'Este placar não é público'],
  ])('%s says: %s', async (path, words) => {
    const visitor = await platform.visitor({ device: 'phone', locale: 'pt-BR' })
    await visitor.page.goto(address(path))
    await heading(visitor, words)
    expect(await accessibilityFindings(visitor.page)).toEqual([])
    expect(await sidewaysScroll(visitor.page)).toBe(0)
    await visitor.close()
  })

  it('without a network it says so, and one press later it is there', async () => {
    const visitor = await platform.visitor({ device: 'phone', locale: 'pt-BR' })
    const { page, press } = visitor
    const board = '**/api/public/leaderboard/**'
    await page.route(board, (route) => route.abort())
    await page.goto(address(`/public/leaderboard/${owner.clientId}`))
    await page.getByText('Sem conexão com o servidor').waitFor()
    await page.unroute(board)
    await press(page.getByRole('button', { name: 'Tentar de novo' }))
    await heading(visitor, 'Padaria Aurora')
    await visitor.close()
  })

  it('is gone when the owner switches it off, and one number when only the team counts', async () => {
    const params = { clientId: owner.clientId }
    const visitor = await platform.visitor({ device: 'phone', locale: 'pt-BR' })
    await owner.api.call(updateClient, { params, body: { leaderboardMode: 'off' } })
    await platform.network.settle()
    await visitor.page.goto(address(`/public/leaderboard/${owner.clientId}`))
    await heading(visitor, 'Este placar não é público')
    await owner.api.call(updateClient, { params, body: { leaderboardMode: 'team' } })
    await platform.network.settle()
    await visitor.page.reload()
    await visitor.page.getByText('7 visitas', { exact: true }).waitFor()
    expect(await visitor.page.getByText('Ana S.').count()).toBe(0)
    expect(await accessibilityFindings(visitor.page)).toEqual([])
    await visitor.close()
  })
})

it.each(['', '0', '00', 'x'])('the API refuses the id %j', async (id) => {
  const answer = await fetch(`${platform.network.stack.url}/api/public/leaderboard/${id}`)
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'VALIDATION_ERROR'])
})

import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { createMyCardLink } from '@avaliax/proto/cards/employee/my-card.routes.ts'
import { guideAddress } from '@avaliax/proto/tenancy/guide-topics.ts'
import { describe, expect, it } from '@jest/globals'
import { inspect } from '../../src/browser/inspect.ts'
import { platform } from './platform.ts'

const AGENT = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

describe('the page of somebody who serves customers:', () => {
  it('link and PIN open it on a phone; a wrong PIN does not; the secret is sent in no address', async () => {
    const { network } = platform
    const { api } = await network.owner('Padaria Aurora')
    const { id, employeeToken } = await api.call(createEmployee, {
      body: { name: 'Ana Souza', department: 'Balcão' },
    })
    const { url, pin } = await api.call(createMyCardLink, { params: { employeeId: id } })
    await fetch(`${network.stack.url}/r/${employeeToken}`, {
      redirect: 'manual',
      headers: { 'user-agent': AGENT },
    })
    await network.settle()

    const visitor = await platform.visitor({ device: 'phone', locale: 'pt-BR' })
    const { page, press, errors } = visitor
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const { pathname, hash } = new URL(url)
    await page.goto(platform.origin + pathname + hash)
    await inspect(visitor)
    const open = async (typed: string) => {
      await page.getByLabel('PIN').fill(typed)
      await press(page.getByRole('button', { name: 'Abrir' }))
    }
    await open(pin === '111111' ? '222222' : '111111')
    await page.getByText('PIN incorreto. Confira os 6 números.').waitFor()
    // The browser reports the refusal.
    errors.splice(0)
    await open(pin)
    await page.getByRole('heading', { level: 1, name: 'Ana Souza' }).waitFor()
    await page.getByRole('img', { name: 'QR Code do seu link de avaliação' }).waitFor()
    expect(await page.locator('.my-card-figures dd').allInnerTexts()).toEqual(['1', '1'])
    await press(page.getByRole('checkbox', { name: /Não aparecer no placar/ }))
    await page.getByRole('checkbox', { checked: true }).waitFor()
    await inspect(visitor)
    expect(
      addresses.filter((address) => new URL(address).href.split('#')[0]?.includes(hash.slice(1))),
    ).toEqual([])
    await page.reload()
    await page.getByRole('checkbox', { checked: true }).waitFor()
    await visitor.close()
  })
})

describe('the guide:', () => {
  it.each(['phone', 'mouse'] as const)(
    'on a %s its pages open, show their pictures and lead on',
    async (device) => {
      const visitor = await platform.visitor({ device, locale: 'pt-BR' })
      const { page, press } = visitor
      await page.goto(platform.origin + guideAddress('pt'))
      await inspect(visitor)
      await press(page.getByRole('link', { name: 'Equipe e cartões' }))
      await page.getByRole('heading', { level: 1, name: 'Equipe e cartões' }).waitFor()
      const picture = page.getByRole('img', { name: /Lista da equipe/ })
      await picture.scrollIntoViewIfNeeded()
      await page.waitForFunction(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0))
      await inspect(visitor)
      await press(page.getByRole('link', { name: /Próximo/ }))
      await page.getByRole('heading', { level: 1, name: 'Visitas' }).waitFor()
      await visitor.close()
    },
  )
})

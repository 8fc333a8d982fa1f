import { randomUUID } from 'node:crypto'
import { expect } from '@jest/globals'
import { linkPlace, openSignUp, signUp } from '../account-pages.ts'
import { goTo } from '../browser-session.ts'
import { inspect } from '../inspect.ts'
import { addEmployee, closeDialog, lineOf, showQrCode } from '../team-page.ts'
import { SHOP, type Steps } from './main-job-person.ts'

const ANA = { name: 'Ana Souza', department: 'Balcão' }

/** From the sign-up to the first customer who is counted. */
export function accountSteps(): Steps {
  let reviewUrl: string

  return {
    'signs up': async ({ owner }) => {
      await openSignUp(owner)
      await inspect(owner)
      await signUp(owner, { email: `${randomUUID()}@padaria.example`, password: 'uma-senha-longa' })
      await inspect(owner)
    },

    'finds the shop on the map and links it': async ({ owner }) => {
      await linkPlace(owner, SHOP)
      await inspect(owner)
    },

    'adds an employee': async ({ owner }) => {
      await goTo(owner, 'dashboard')
      await addEmployee(owner, ANA)
      await inspect(owner)
    },

    'shows the employee’s QR code': async ({ owner }) => {
      reviewUrl = await showQrCode(owner, ANA.name)
      expect(reviewUrl).toMatch(new RegExp(`^${owner.origin}/r/[\\w-]+$`))
      await inspect(owner)
      await closeDialog(owner)
    },

    'sees the customer counted who opened the link on a phone': async ({ owner, platform, locale }) => {
      expect(await lineOf(owner, ANA.name).innerText()).toMatch(
        owner.device === 'phone' ? owner.words.visits(0) : /\t0\t/,
      )
      const customer = await platform.visitor({ device: 'phone', locale })
      await customer.page.goto(`${reviewUrl}?s=qr`)
      const [landed = ''] = customer.visitedOutside
      expect(new URL(landed).host).toBe('search.google.com')
      expect(new URL(landed).searchParams.get('placeid')).toMatch(/^ChIJ/)
      await customer.page.getByText('Stub of search.google.com').waitFor()
      expect(customer.errors).toEqual([])
      await customer.close()

      await platform.network.settle()
      await owner.page.reload()
      await lineOf(owner, ANA.name).waitFor()
      expect(await lineOf(owner, ANA.name).innerText()).toMatch(
        owner.device === 'phone' ? owner.words.visits(1) : /\t1\t/,
      )
    },
  }
}

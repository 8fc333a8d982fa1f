import { getMe } from '@avaliax/proto/identity/auth.routes.ts'
import {
  beginTwoFactor,
  changeSignInRules,
  confirmTwoFactor,
  disableTwoFactor,
  getSignInRules,
  renewRecoveryCodes,
} from '@avaliax/proto/identity/two-factor.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { TwoFactorDuePage } from '../../app/pages/two-factor-due-page.tsx'
import { currentSession } from '../../shared/session/session.ts'
import { aMe, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SignInRulesSection } from './components/sign-in-rules-section.tsx'
import { TwoFactorSection } from './components/two-factor-section.tsx'

const SECRET = {
  secret: 'GEZDGNBVGY3TQOJQ',
  url: 'otpauth://totp/Avaliax:ana?secret=GEZDGNBVGY3TQOJQ&issuer=Avaliax',
}
const CODES = Array.from({ length: 10 }, (_, index) => `abcde-fghj${index}`)

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getMe, aMe())
  api.on(beginTwoFactor, SECRET)
  api.on(confirmTwoFactor, () => {
    api.on(getMe, aMe(undefined, { enabled: true, recoveryCodesLeft: 10 }))
    return { recoveryCodes: CODES }
  })
})

/** It can be pressed as soon as the state is known. */
async function turnOnButton(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Turn on' })
  await waitFor(() => expect(button).toBeEnabled())
  return button
}

async function confirmIn(person: ReturnType<typeof renderPage>['person'], code = '123456') {
  await person.type(await screen.findByLabelText('Your password'), 'secret1')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  await person.type(await screen.findByLabelText('Code'), code)
  await person.click(screen.getByRole('button', { name: 'Confirm' }))
}

test('the second step is set up with the password and a code, and the recovery codes are shown until they are kept', async () => {
  const { person } = renderPage(<TwoFactorSection />)
  const turnOn = await turnOnButton()
  await person.click(turnOn)
  await confirmIn(person)
  const codes = within(await screen.findByRole('list', { name: 'Your recovery codes' }))
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
  expect(api.received(beginTwoFactor)[0]?.body).toEqual({ password: 'secret1' })
  expect(api.received(confirmTwoFactor)[0]?.body).toEqual({ code: '123456' })

  await person.click(screen.getByRole('button', { name: 'I’ve saved the codes' }))
  expect(await screen.findByText(/10 recovery codes left/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeVisible()
})

test('on the phone itself a link opens the application with the codes', async () => {
  const { person } = renderPage(<TwoFactorSection />)
  await person.click(await turnOnButton())
  await person.type(await screen.findByLabelText('Your password'), 'secret1')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('link', { name: /open the authenticator app/ })).toHaveAttribute(
    'href',
    SECRET.url,
  )
})

test('the key can be typed, and a wrong code is said at its field', async () => {
  api.on(confirmTwoFactor, () => refuse('TWO_FACTOR_CODE_WRONG'))
  const { person } = renderPage(<TwoFactorSection />)
  await person.click(await turnOnButton())
  await confirmIn(person, '000000')
  const field = screen.getByLabelText('Code').closest('.ant-form-item') as HTMLElement
  expect(await within(field).findByText(/was already used/)).toBeVisible()
  expect(screen.getByText(SECRET.secret)).toBeVisible()
})

test('it is switched off with password and code', async () => {
  api.on(getMe, aMe(undefined, { enabled: true, recoveryCodesLeft: 2 }))
  api.on(disableTwoFactor, () => {
    api.on(getMe, aMe())
    return null
  })
  const { person } = renderPage(<TwoFactorSection />, { language: 'pt' })
  expect(await screen.findByText(/Restam 2 códigos de recuperação/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Desativar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Sua senha'), 'secret1')
  await person.type(dialog.getByLabelText('Código do aplicativo ou de recuperação'), 'abcde-fghj0')
  await person.click(dialog.getByRole('button', { name: 'Desativar' }))
  expect(await screen.findByRole('button', { name: 'Ativar' })).toBeVisible()
  expect(api.received(disableTwoFactor)[0]?.body).toEqual({ password: 'secret1', code: 'abcde-fghj0' })
})

test('new recovery codes take the place of the old ones, with password and code', async () => {
  api.on(getMe, aMe(undefined, { enabled: true, recoveryCodesLeft: 1 }))
  api.on(renewRecoveryCodes, () => refuse('TWO_FACTOR_CODE_WRONG'))
  const { person } = renderPage(<TwoFactorSection />)
  expect(await screen.findByText(/1 recovery code left/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'New recovery codes' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Your password'), 'secret1')
  await person.type(dialog.getByLabelText('Code of the app, or a recovery code'), '123456')
  await person.click(dialog.getByRole('button', { name: 'Make codes' }))
  expect(await dialog.findByText(/was already used/)).toBeVisible()

  api.on(renewRecoveryCodes, { recoveryCodes: CODES })
  await person.click(dialog.getByRole('button', { name: 'Make codes' }))
  const codes = within(await screen.findByRole('list', { name: 'Your recovery codes' }))
  expect(codes.getAllByRole('listitem')).toHaveLength(10)
})

test('an operator who has to set it up gets the rest of the application once the codes are kept', async () => {
  api.on(getMe, aMe(aSuperadmin()))
  const { person } = renderPage(<TwoFactorDuePage />, { user: aSuperadmin() })
  expect(screen.getByText(/Your agency requires two-step verification/)).toBeVisible()
  await confirmIn(person)
  api.on(getMe, aMe(aSuperadmin(), { enabled: true, recoveryCodesLeft: 10 }))
  const before = api.received(getMe).length
  await person.click(await screen.findByRole('button', { name: 'I’ve saved the codes' }))
  await waitFor(() => expect(api.received(getMe).length).toBeGreaterThan(before))
  expect(currentSession()).toMatchObject({ status: 'signed-in', twoFactorDue: false })
})

test('the agency requires it of its operators', async () => {
  api.on(getSignInRules, { operatorsNeedTwoFactor: false })
  api.on(changeSignInRules, () => {
    api.on(getSignInRules, { operatorsNeedTwoFactor: true })
    return { operatorsNeedTwoFactor: true }
  })
  const { person } = renderPage(<SignInRulesSection />, { user: aSuperadmin() })
  const rule = await screen.findByRole('switch', { name: 'Require two-step verification' })
  await waitFor(() => expect(rule).toBeEnabled())
  await person.click(rule)
  expect(await screen.findByText('Sign-in rules saved')).toBeVisible()
  expect(api.received(changeSignInRules)[0]?.body).toEqual({ operatorsNeedTwoFactor: true })
})

import Bowser from 'bowser'
import { defineTexts, useTexts } from '../i18n/texts.ts'

const deviceTexts = defineTexts({
  browserOn: { en: '{browser} on {system}', pt: '{browser} no {system}' },
  unknownDevice: { en: 'Unknown device', pt: 'Dispositivo desconhecido' },
})

/** "Chrome on Android" where both are known. */
export function useDeviceName(userAgent: string): string {
  const t = useTexts(deviceTexts)
  const { browser, system } = deviceParts(userAgent)
  if (browser && system) return t('browserOn', { browser, system })
  return browser ?? system ?? t('unknownDevice')
}

/** Browser and system out of what a browser says of itself; either may stay unknown. */
function deviceParts(userAgent: string): { browser?: string; system?: string } {
  // The library throws at an empty name.
  if (userAgent.trim() === '') return {}
  const { browser, os } = Bowser.parse(userAgent)
  return { ...(browser.name && { browser: browser.name }), ...(os.name && { system: os.name }) }
}

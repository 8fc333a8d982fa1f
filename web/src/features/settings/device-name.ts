import Bowser from 'bowser'

/** Browser and system out of what a browser says of itself; either may stay unknown. */
export function deviceParts(userAgent: string): { browser?: string; system?: string } {
  // The library throws at an empty name.
  if (userAgent.trim() === '') return {}
  const { browser, os } = Bowser.parse(userAgent)
  return { ...(browser.name && { browser: browser.name }), ...(os.name && { system: os.name }) }
}

export const isHandheld = (userAgent: string): boolean => /Android|iPhone|iPad|Mobile/.test(userAgent)

import type { Localized } from '../values.ts'

/**
 * People who ask for a plan agree to this. A lead keeps the version: another wording is another version, and the words
 * of an earlier one stay in the history of this file.
 */
export const LEAD_CONSENT = {
  version: '2026-11',
  text: {
    en: 'I agree to my data being used to send the plan and contact me about it.',
    pt: 'Concordo com o uso dos meus dados para enviar o plano e falar comigo sobre ele.',
  },
} as const satisfies { version: string; text: Localized }

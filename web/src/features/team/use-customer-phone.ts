import { PHONE_TROUBLES } from '@avaliax/proto/phone.ts'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../shared/i18n/language.ts'
import { useCurrentClient } from '../../shared/session/current-client.ts'

const load = async () => (await import('./customer-phone.ts')).customerPhone
type Read = Awaited<ReturnType<typeof load>>

const NOBODY: readonly string[] = []

/** Whom the chat opens with: nobody yet for an empty field; undefined while the number is not known, with what to write instead. */
export function useCustomerPhone(typed: string): { number: string | undefined; trouble?: string } {
  const [read, setRead] = useState<{ by: Read }>()
  const language = useLanguage()
  const countries = useCurrentClient().client?.phoneCountries ?? NOBODY
  useEffect(() => {
    load().then(
      (by) => setRead({ by }),
      () => undefined,
    )
  }, [])
  if (!typed.trim()) return { number: '' }
  const reading = read?.by(typed, countries)
  if (!reading) return { number: undefined }
  return 'trouble' in reading
    ? { number: undefined, trouble: PHONE_TROUBLES[reading.trouble][language] }
    : { number: reading.number }
}

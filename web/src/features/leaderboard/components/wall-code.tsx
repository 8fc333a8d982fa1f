import { MAX_CODES } from '@avaliax/proto/cards/code/code.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { qrAddress, screenQr } from '../../../shared/qr-code.ts'
import { leaderboardTexts } from '../leaderboard.texts.ts'
import { useFirstCodeQuery } from '../wall-code.api.ts'

/** The first of the shop's own codes that works, for whoever stands in front of the television; the wall does without when there is none. */
export function WallCode({ client }: { client: Client }) {
  const t = useTexts(leaderboardTexts)
  const { data } = useFirstCodeQuery({ params: { clientId: client.id }, query: { limit: MAX_CODES } })
  const reviewUrl = data?.items.find(({ pausedAt }) => pausedAt === null)?.reviewUrl
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    let left = false
    if (reviewUrl)
      void screenQr(qrAddress(reviewUrl)).then(({ svg }) => {
        if (!left) setPicture(svg)
      })
    return () => {
      left = true
    }
  }, [reviewUrl])
  if (!picture) return null
  return (
    <figure className="wall-code">
      <img src={picture} alt={t('codeOf', { company: client.companyName })} />
      <figcaption>{t('scanHere')}</figcaption>
    </figure>
  )
}

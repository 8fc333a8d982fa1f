import type { Card } from '@avaliax/proto/cards/card/card.routes.ts'
import type { CardBatch } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { Typography } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { cardsTexts } from '../cards.texts.ts'
import { BatchActions } from './batch-actions.tsx'

export interface MadeBatch {
  batch: CardBatch
  /** In the order of the file and of the sheets. */
  cards: Card[]
}

/** A batch that has just been made: what is in it and what comes next. */
export function NewBatch({ made: { batch, cards } }: { made: MadeBatch }) {
  const t = useTexts(cardsTexts)
  const facts = [
    [t('type'), t(batch.cardType)],
    [t('firstCode'), cards[0]?.code],
    [t('lastCode'), cards.at(-1)?.code],
  ]
  return (
    <>
      <dl className="new-batch">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Typography.Paragraph type="secondary">{t('batchNext')}</Typography.Paragraph>
      <BatchActions batchId={batch.id} />
    </>
  )
}

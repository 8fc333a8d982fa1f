import { ReloadOutlined } from '@ant-design/icons'
import { mostReviews } from '@avaliax/proto/scanner/plan.formulae.ts'
import type { CompetitorResult } from '@avaliax/proto/scanner/search.routes.ts'
import { Button, Form, InputNumber, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { type Business, byHand, swapped, withAnswerAbout, withCompetitors } from '../draft.ts'
import { useMapCompetitorsMutation } from '../scanner.api.ts'
import { competitorTexts, scannerTexts } from '../scanner.texts.ts'
import { searchFailure } from '../search-failure.ts'
import { CompetitorList } from './competitor-list.tsx'
import { ManualCompetitor } from './manual-competitor.tsx'
import { Race } from './race.tsx'
import { Step, type StepProps } from './step.tsx'

/** 2: who is ahead. A business with a place is compared at once, another one with the number that is typed. */
export function CompetitorStep({ draft, update, onNext, onBack }: StepProps) {
  const t = useTexts({ ...competitorTexts, ...scannerTexts })
  const toast = useToast()
  const [map, { isLoading }] = useMapCompetitorsMutation()
  const [failed, setFailed] = useState(false)
  const { business, competitors } = draft
  const { city, niche, placeId, reviews } = business

  async function start() {
    setFailed(false)
    const you = placeId ? { placeId } : { reviewsManual: reviews }
    const { data, error } = await map({ body: { city: city.trim(), niche: niche.trim(), you } })
    if (data) return update((known) => withAnswerAbout(known, business, data))
    setFailed(true)
    toast.error(t('failed'), searchFailure(error), t('failedText'))
  }

  const hasAsked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on entering the step
  useEffect(() => {
    if (hasAsked.current || !placeId || competitors) return
    hasAsked.current = true
    void start()
  }, [])

  const mapButton = (
    <Button icon={<ReloadOutlined aria-hidden />} loading={isLoading} onClick={() => void start()}>
      {t(competitors ? 'mapAgain' : 'map')}
    </Button>
  )
  return (
    <Step
      name="competitors"
      heading={t('heading')}
      onBack={onBack}
      action={
        <Button type="primary" disabled={!competitors} onClick={onNext}>
          {t(competitors ? 'next' : 'mapFirst')}
        </Button>
      }
    >
      {!placeId && (
        <Form layout="vertical" component="div" className="sc-fields">
          <Form.Item label={t('manualReviews')} htmlFor="scan-own">
            <InputNumber<number>
              id="scan-own"
              min={0}
              max={10_000_000}
              precision={0}
              value={reviews}
              onChange={(value) =>
                value !== null &&
                update((known) => ({
                  ...known,
                  business: { ...known.business, reviews: value },
                  competitors: null,
                }))
              }
            />
          </Form.Item>
        </Form>
      )}
      {isLoading && !competitors ? (
        <div className="sc-waiting" role="status">
          <Spin /> {t('mapping')}
        </div>
      ) : (
        <div>{mapButton}</div>
      )}
      {competitors && (
        <>
          <Standing business={business} competitors={competitors} />
          <CompetitorList
            result={competitors}
            onSwap={(out, into) =>
              update((answers) =>
                answers.competitors
                  ? { ...answers, competitors: swapped(answers.competitors, out, into), sent: null }
                  : answers,
              )
            }
          />
        </>
      )}
      {(failed || competitors?.top.length === 0 || (!placeId && !competitors)) && (
        <ManualCompetitor
          onUse={(name, count) =>
            update((known) => withCompetitors(known, byHand(known.business.reviews, name, count)))
          }
        />
      )}
    </Step>
  )
}

interface Props {
  business: Business
  competitors: CompetitorResult
}

/** Shows where one stands, and the race as a picture. */
function Standing({ business, competitors: { top, position, totalListed } }: Props) {
  const t = useTexts(competitorTexts)
  const behind = mostReviews(top) - business.reviews
  return (
    <>
      <p className="sc-standing">
        <strong>{t('position', { position, total: totalListed })}</strong>
        <span>
          {behind > 0 ? t('behind', { count: behind }) : top.length > 0 && business.reviews > 0 && t('first')}
        </span>
      </p>
      <Race
        you={{ name: business.businessName, reviews: business.reviews }}
        others={top.map(({ name, reviews }) => ({ name, reviews }))}
      />
    </>
  )
}

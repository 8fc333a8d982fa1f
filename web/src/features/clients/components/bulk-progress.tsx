import { Button } from 'antd'
import { useState } from 'react'
import { problemText } from '../../../shared/api/problem.ts'
import { type BulkRun, forgetBulk, goOn } from '../../../shared/bulk-run.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { bulkTexts } from '../bulk.texts.ts'
import { BulkResults } from './bulk-results.tsx'
import './clients.css'

/** Shows how far an act for many clients is, on whatever page its operator works, and at the end what became of each. */
export default function BulkProgress({ run }: { run: BulkRun }) {
  const t = useTexts(bulkTexts)
  const common = useTexts(commonTexts)
  const language = useLanguage()
  const { number } = useFormat()
  const [showsResults, setShowsResults] = useState(false)
  const { results, total, working, problem, names, reasons } = run
  const far = { done: number(results.length), total }
  const failed = results.filter(({ ok }) => !ok).length
  const outcome = { done: number(results.length - failed), failed: number(failed) }
  if (working)
    return (
      <Notice
        kind="info"
        title={t('working', far)}
        text={
          <>
            {t('workingText')}
            <progress
              className="client-progress"
              value={results.length}
              max={total}
              aria-label={t('progress')}
            />
          </>
        }
      />
    )
  return (
    <>
      <Notice
        kind={problem ? 'danger' : failed > 0 ? 'warning' : 'success'}
        title={problem ? t('stopped', far) : failed > 0 ? t('someFailed', outcome) : t('allDone', far)}
        text={problem ? problemText(problem, language) : undefined}
        action={
          <>
            {problem && <Button onClick={() => void goOn(run)}>{t('goOn')}</Button>}
            {results.length > 0 && (
              <Button type="text" onClick={() => setShowsResults(true)}>
                {t('showResults')}
              </Button>
            )}
            <Button type="text" onClick={forgetBulk}>
              {common('close')}
            </Button>
          </>
        }
      />
      {showsResults && (
        <BulkResults
          results={results}
          names={names}
          reasons={reasons}
          onClose={() => setShowsResults(false)}
        />
      )}
    </>
  )
}

import type { PlatformAlert, PlatformProblem, Runbook } from '@avaliax/proto/logging/platform.routes.ts'
import { Button } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useFigures } from '../figures.ts'
import { platformTexts } from '../platform.texts.ts'

interface Props {
  problems: readonly PlatformProblem[]
  onRunbook: (runbook: Runbook) => void
}

type Unit = 'share' | 'duration' | 'ms'
const UNITS: Partial<Record<PlatformAlert, Unit>> = {
  ...{ ServerErrors: 'share', ProviderErrors: 'share', DiskFull: 'share' },
  ...{ RouteErrors: 'share', RouteSlow: 'ms' },
  ...{ OutboxStuck: 'duration', QueueOld: 'duration', EventLoopDelay: 'ms' },
}

export function Problems({ problems, onRunbook }: Props) {
  const t = useTexts(platformTexts)
  const figures = useFigures()
  const words = ({ alert, subject, value }: PlatformProblem) =>
    t(alert, { subject, value: figures[UNITS[alert] ?? 'number'](value) })
  if (problems.length === 0) return <Notice kind="success" title={t('allGood')} />
  return (
    <section aria-label={t('problems')} className="platform-problems">
      {problems.map((problem) => (
        <Notice
          key={`${problem.alert} ${problem.subject}`}
          kind={problem.alert === 'ProcessDown' ? 'danger' : 'warning'}
          title={words(problem)}
          action={
            <Button
              aria-label={t('runbookOf', { alert: problem.alert, subject: problem.subject })}
              onClick={() => onRunbook(problem.runbook)}
            >
              {t('runbook')}
            </Button>
          }
        />
      ))}
    </section>
  )
}

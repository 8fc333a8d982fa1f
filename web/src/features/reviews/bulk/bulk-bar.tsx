import { CheckSquareOutlined, LoadingOutlined } from '@ant-design/icons'
import { bulkReviews } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useKeptFocus } from '../../../shared/hooks/use-kept-focus.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { useConfirm } from '../../../shared/ui/use-confirm.ts'
import { bulkTexts } from './bulk.texts.ts'
import type { BulkActions, DraftProgress } from './use-bulk-actions.ts'
import type { Selection } from './use-selection.ts'
import '../tools.css'

interface Props {
  selection: Selection
  actions: BulkActions
  /** At the bar's end while nothing is being chosen. */
  counted: ReactNode
}

/** Above the list: the way into choosing many, and what can be done with them. */
export function BulkBar({ selection, actions, counted }: Props) {
  const t = useTexts(bulkTexts)
  const focus = useKeptFocus<HTMLDivElement>()
  return (
    <div className="rv-bulk" {...focus}>
      {selection.on ? (
        <Chosen selection={selection} actions={actions} />
      ) : (
        <Flex justify="space-between" align="center" gap={8}>
          <May route={bulkReviews}>
            <Button type="text" icon={<CheckSquareOutlined aria-hidden />} onClick={selection.start}>
              {t('select')}
            </Button>
          </May>
          {counted}
        </Flex>
      )}
      {actions.progress && <Drafting progress={actions.progress} />}
    </div>
  )
}

function Chosen({ selection, actions: { run, working } }: Omit<Props, 'counted'>) {
  const t = useTexts(bulkTexts)
  const common = useTexts(commonTexts)
  const { number } = useFormat()
  const confirm = useConfirm()
  const { ids, selectable } = selection
  const count = ids.length
  const countText = number(count)
  const none = count === 0
  const mark = () =>
    confirm({
      title: t('markTitle', { count, shown: countText }),
      content: t('markText'),
      okText: t('mark'),
      cancelText: common('cancel'),
      onOk: () => run(ids, 'mark-posted'),
    })
  return (
    <Flex wrap gap={8} align="center">
      <strong role="status" className="ax-figures">
        {t('selected', { count, shown: countText })}
      </strong>
      {count < selectable ? (
        <Button type="link" size="small" onClick={selection.all}>
          {t('selectAll', { shown: number(selectable) })}
        </Button>
      ) : (
        <Button type="link" size="small" onClick={selection.none}>
          {t('selectNone')}
        </Button>
      )}
      <Button type="link" size="small" disabled={working} onClick={selection.stop}>
        {common('cancel')}
      </Button>
      <Button type="primary" disabled={none} loading={working} onClick={() => void run(ids, 'draft')}>
        {t('draft')}
      </Button>
      <Button disabled={none || working} onClick={mark}>
        {t('mark')}
      </Button>
    </Flex>
  )
}

function Drafting({ progress: { done, total } }: { progress: DraftProgress }) {
  const t = useTexts(bulkTexts)
  const { number } = useFormat()
  return (
    <div role="status" className="rv-progress">
      <LoadingOutlined aria-hidden />
      <div className="rv-grow">
        <strong>{t('drafting')}</strong>{' '}
        <span className="ax-figures">{t('drafted', { done: number(done), total: number(total) })}</span>
        <progress className="rv-progress-bar" aria-hidden max={total} value={done} />
        <div className="rv-small">{t('draftedHint')}</div>
      </div>
    </div>
  )
}

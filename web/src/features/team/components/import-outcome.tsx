import type { EmployeeImport, ImportedRow } from '@avaliax/proto/cards/employee/employee-import.routes.ts'
import { Button, Flex, Tag, Typography } from 'antd'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { importTexts } from '../import.texts.ts'
import type { Import } from '../use-import.ts'
import { ImportRows, STATES } from './import-rows.tsx'

interface Props {
  steps: Import
  answer: EmployeeImport
  onClose: () => void
}

/** What each row would bring, with the button that makes it so; afterwards what it brought. */
export function ImportOutcome({ steps, answer, onClose }: Props) {
  const t = useTexts(importTexts)
  const failed = answer.exists + answer.invalid + answer.limit
  return (
    <>
      {!answer.dryRun && (
        <Notice
          kind={answer.created > 0 ? 'success' : 'info'}
          title={t('done', { count: answer.created })}
          {...(failed > 0 && { text: t('notAll') })}
        />
      )}
      <Counts answer={answer} />
      {answer.droppedColumns.length > 0 && (
        <Typography.Text type="secondary">
          {t('dropped', { columns: answer.droppedColumns.join(', ') })}
        </Typography.Text>
      )}
      <ImportRows rows={troubledFirst(answer.rows)} />
      <Flex wrap justify="flex-end" align="center" gap={8} className="import-foot">
        {answer.dryRun ? <Decide steps={steps} count={answer.ready} /> : <Leave onClose={onClose} />}
      </Flex>
    </>
  )
}

function Counts({ answer }: { answer: EmployeeImport }) {
  const t = useTexts(importTexts)
  const states = (['ready', 'created', 'exists', 'limit', 'invalid'] as const).filter(
    (state) => answer[state] > 0,
  )
  return (
    <Flex wrap gap={8} role="status">
      {states.map((state) => (
        <Tag key={state} color={STATES[state]}>
          {t(state)}: {answer[state]}
        </Tag>
      ))}
    </Flex>
  )
}

function Decide({ steps: { working, confirm, startOver }, count }: { steps: Import; count: number }) {
  const t = useTexts(importTexts)
  return (
    <>
      {working && (
        <Typography.Text type="secondary" role="status">
          {t('importing', { count })}
        </Typography.Text>
      )}
      <Button disabled={working} onClick={startOver}>
        {t('back')}
      </Button>
      <Button
        type="primary"
        loading={working}
        disabled={count === 0}
        onClick={() => {
          if (!working) void confirm()
        }}
      >
        {count === 0 ? t('nobodyNew') : t('confirm', { count })}
      </Button>
    </>
  )
}

function Leave({ onClose }: { onClose: () => void }) {
  const common = useTexts(commonTexts)
  return (
    <Button type="primary" onClick={onClose}>
      {common('close')}
    </Button>
  )
}

const ORDER: readonly ImportedRow['state'][] = ['invalid', 'limit', 'exists', 'ready', 'created']

/** What needs a look stands first, each kind in the file's order. */
const troubledFirst = (rows: readonly ImportedRow[]) =>
  [...rows].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.line - b.line)

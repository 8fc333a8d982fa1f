import { Button, Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { Notice } from '../ui/notice.tsx'
import { tableImportTexts } from './table-import.texts.ts'
import type { TableAnswer, TableImport } from './use-table-import.ts'

type StateOf<A extends TableAnswer> = A['rows'][number]['state']

/** How the rows of one kind of table are called. */
export interface Words<A extends TableAnswer> {
  /** The states of a row, those that need a look first. */
  states: readonly StateOf<A>[]
  labelOf: (state: StateOf<A>) => string
  colorOf: (state: StateOf<A>) => string
  done: (count: number) => string
  importing: (count: number) => string
  confirm: (count: number) => string
}

interface Props<A extends TableAnswer> {
  steps: TableImport<A>
  answer: A
  words: Words<A>
  list: (rows: A['rows']) => ReactNode
  /** What is decided last, above the button that makes it so. */
  deciding?: ReactNode
  onClose: () => void
}

/** So many rows are drawn: whoever wants to see the others has the file. */
const ROWS_SHOWN = 200

/** Shows what each row would bring, with the button that makes it so; afterwards what it brought. */
export function TableOutcome<A extends TableAnswer>({
  steps,
  answer,
  words,
  list,
  deciding,
  onClose,
}: Props<A>) {
  const t = useTexts(tableImportTexts)
  const common = useTexts(commonTexts)
  const rows = troubledFirst(answer.rows, words.states)
  const failed = answer.rows.length - answer.created - answer.ready
  return (
    <>
      {!answer.dryRun && (
        <Notice
          kind={answer.created > 0 ? 'success' : 'info'}
          title={words.done(answer.created)}
          {...(failed > 0 && { text: t('notAll') })}
        />
      )}
      <Counts answer={answer} words={words} />
      {answer.droppedColumns.length > 0 && (
        <Typography.Text type="secondary">
          {t('dropped', { columns: answer.droppedColumns.join(', ') })}
        </Typography.Text>
      )}
      <div className="import-rows">{list(rows.slice(0, ROWS_SHOWN))}</div>
      {rows.length > ROWS_SHOWN && (
        <Typography.Text type="secondary">
          {t('moreRows', { count: rows.length - ROWS_SHOWN })}
        </Typography.Text>
      )}
      <div className="import-foot">
        {answer.dryRun && answer.ready > 0 && deciding}
        <Flex wrap justify="flex-end" align="center" gap={8}>
          {answer.dryRun ? (
            <Decide steps={steps} count={answer.ready} words={words} />
          ) : (
            <Button type="primary" onClick={onClose}>
              {common('close')}
            </Button>
          )}
        </Flex>
      </div>
    </>
  )
}

function Counts<A extends TableAnswer>({ answer, words }: Pick<Props<A>, 'answer' | 'words'>) {
  const states = words.states
    .map((state) => [state, answer.rows.filter((row) => row.state === state).length] as const)
    .filter(([, count]) => count > 0)
  return (
    <Flex wrap gap={8} role="status">
      {states.toReversed().map(([state, count]) => (
        <Tag key={state} color={words.colorOf(state)}>
          {words.labelOf(state)}: {count}
        </Tag>
      ))}
    </Flex>
  )
}

interface DecideProps<A extends TableAnswer> extends Pick<Props<A>, 'steps' | 'words'> {
  count: number
}

function Decide<A extends TableAnswer>({
  steps: { working, progress, confirm, startOver },
  count,
  words,
}: DecideProps<A>) {
  const t = useTexts(tableImportTexts)
  return (
    <>
      {working && (
        <Typography.Text type="secondary" role="status">
          {words.importing(count)} {progress && t('rowsDone', { ...progress })}
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
        {count === 0 ? t('nobodyNew') : words.confirm(count)}
      </Button>
    </>
  )
}

/** Puts first what needs a look, each kind in the file's order. */
const troubledFirst = <A extends TableAnswer>(rows: A['rows'], states: readonly StateOf<A>[]): A['rows'] =>
  [...rows].sort((a, b) => states.indexOf(a.state) - states.indexOf(b.state) || a.line - b.line)

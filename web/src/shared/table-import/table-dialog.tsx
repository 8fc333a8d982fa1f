import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { TableOutcome, type Words } from './table-outcome.tsx'
import { TableSource } from './table-source.tsx'
import type { TableAnswer, TableImport } from './use-table-import.ts'
import './table-import.css'

interface Props<A extends TableAnswer> {
  title: string
  steps: TableImport<A>
  intro: string
  templateRows: string
  templateFile: string
  words: Words<A>
  list: (rows: A['rows']) => ReactNode
  onClose: () => void
  /** What is decided last, beside the rows. */
  deciding?: ReactNode
  /** More to choose before the rows are looked at. */
  children?: ReactNode
}

/** Many at once: choose, look, confirm. */
export function TableDialog<A extends TableAnswer>(props: Props<A>) {
  const { title, steps, intro, templateRows, templateFile, words, list, deciding, onClose, children } = props
  const { answer, trouble, pasted, working, choice } = steps
  return (
    <Dialog
      title={title}
      width={760}
      footer={null}
      onClose={onClose}
      locked={working}
      unsaved={() => (answer ? answer.dryRun : pasted.trim() !== '')}
    >
      <div className="import">
        {trouble && <Notice kind="danger" title={trouble.title} text={trouble.text} />}
        {choice.look && (
          <ColumnChoice
            look={choice.look}
            columns={choice.columns}
            working={working}
            onChosen={(names) => void choice.chosen(names)}
          />
        )}
        {answer ? (
          <TableOutcome
            steps={steps}
            answer={answer}
            words={words}
            list={list}
            deciding={deciding}
            onClose={onClose}
          />
        ) : (
          <TableSource steps={steps} intro={intro} templateRows={templateRows} templateFile={templateFile}>
            {children}
          </TableSource>
        )}
      </div>
    </Dialog>
  )
}

import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import type { TableAnswer, TableImport } from './use-table-import.ts'
import './table-import.css'

interface Props<A extends TableAnswer> {
  title: string
  steps: TableImport<A>
  source: ReactNode
  outcome: (answer: A) => ReactNode
  onClose: () => void
}

/** Many at once: choose, look, confirm. */
export function TableDialog<A extends TableAnswer>({ title, steps, source, outcome, onClose }: Props<A>) {
  const { answer, trouble, pasted, working } = steps
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
        {answer ? outcome(answer) : source}
      </div>
    </Dialog>
  )
}

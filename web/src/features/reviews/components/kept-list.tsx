import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { Failure } from '../../../shared/api/problem.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'

interface NamedItem {
  id: number
  name: string
}

interface Props<T extends NamedItem> {
  title: string
  hint: ReactNode
  answer: { currentData?: { items: T[] }; error?: Failure | undefined; refetch: () => unknown }
  empty: { title: string; text: string }
  /** The button for a further one says this. */
  add: string
  describe: (item: T) => ReactNode
  /** In front of the row's menu. */
  extra?: (item: T) => ReactNode
  onAdd: () => void
  onEdit: (item: T) => void
  onDelete: (item: T) => void
  onClose: () => void
}

/** A dialog with a short list that a company keeps: templates, rules, views. */
export function KeptList<T extends NamedItem>(props: Props<T>) {
  const { title, hint, answer, empty, add, onAdd, onClose } = props
  const common = useTexts(commonTexts)
  const items = answer.currentData?.items
  const addButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
      {add}
    </Button>
  )
  const none = items?.length === 0
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width={640}
      footer={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          {/* Not before it is known where it stands: a press would be lost. */}
          {items && !none && addButton}
        </>
      }
    >
      <p className="rv-kept-hint">{hint}</p>
      {!items && <ErrorState compact problem={answer.error} onRetry={answer.refetch} />}
      {!items && !answer.error && <Skeleton active title={false} />}
      {none && <EmptyState drawing="reviews" title={empty.title} text={empty.text} action={addButton} />}
      {items && !none && <Rows {...props} items={items} />}
    </Dialog>
  )
}

type RowsProps<T extends NamedItem> = Props<T> & { items: readonly T[] }

function Rows<T extends NamedItem>({ title, items, describe, extra, onEdit, onDelete }: RowsProps<T>) {
  const common = useTexts(commonTexts)
  return (
    <ul className="rv-kept" aria-label={title}>
      {items.map((item) => (
        <li key={item.id}>
          <div className="rv-grow">
            <strong className="rv-break">{item.name}</strong>
            <div className="rv-kept-text">{describe(item)}</div>
          </div>
          {extra?.(item)}
          <RowMenu
            name={item.name}
            actions={[
              {
                key: 'edit',
                label: common('edit'),
                icon: <EditOutlined aria-hidden />,
                onClick: () => onEdit(item),
              },
              {
                key: 'delete',
                label: common('delete'),
                icon: <DeleteOutlined aria-hidden />,
                danger: true,
                onClick: () => onDelete(item),
              },
            ]}
          />
        </li>
      ))}
    </ul>
  )
}

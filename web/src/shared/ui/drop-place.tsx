import { FileTextOutlined } from '@ant-design/icons'
import { type DragEvent, useState } from 'react'
import './drop-place.css'

interface Props {
  /** Says what is to be chosen, and below it how else it can come. */
  label: string
  hint: string
  /** The input's endings and media types. */
  accept: string
  working: boolean
  onFile: (file: File) => void
}

/** Takes a file that is chosen or dropped. */
export function DropPlace({ label, hint, accept, working, onFile }: Props) {
  const [over, setOver] = useState(false)
  const read = (file: File | undefined) => {
    if (file && !working) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    read(event.dataTransfer.files[0])
  }
  return (
    <label
      className={over ? 'drop-place drop-place-over' : 'drop-place'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileTextOutlined aria-hidden />
      <strong>{label}</strong>
      <span>{hint}</span>
      <input
        type="file"
        className="ax-hidden"
        aria-label={label}
        accept={accept}
        disabled={working}
        onChange={(event) => {
          read(event.target.files?.[0])
          // The same file, corrected, can be chosen again.
          event.target.value = ''
        }}
      />
    </label>
  )
}

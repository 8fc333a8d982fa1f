import { Component, type ReactNode } from 'react'
import { Monogram } from '../shared/ui/monogram.tsx'
import { useFailure } from './use-failure.ts'

interface Props {
  children: ReactNode
}

/** The last one: without it whatever is not caught below leaves an empty page. */
export class RootBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <RootFailure /> : this.props.children
  }
}

function RootFailure() {
  const { title, text, action, reload } = useFailure()
  return (
    <main className="ax-fill">
      <div role="alert" className="ax-failure">
        <Monogram size={56} />
        <h1>{title}</h1>
        <p>{text}</p>
        <button type="button" onClick={reload}>
          {action}
        </button>
      </div>
    </main>
  )
}

import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens the menu of one row and chooses from it. */
export async function chooseInRow(person: UserEvent, row: string, action: string): Promise<void> {
  await person.click(
    await screen.findByRole('button', { name: new RegExp(`^(More actions|Mais ações) – ${row}$`) }),
  )
  await person.click(await screen.findByRole('menuitem', { name: action }))
}

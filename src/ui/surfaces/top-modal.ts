/** The open modals of this page, the top one last. */
const shown: HTMLElement[] = []

export const show = (modal: HTMLElement): void => void shown.push(modal)
export const hide = (modal: HTMLElement): void => void shown.splice(shown.indexOf(modal), 1)

/** The modal on top of everything else; undefined when none is open. */
export function topModal(): HTMLElement | undefined {
  return shown.findLast((modal) => modal.isConnected)
}

// Files out of what somebody drops: single ones, or all that lie in a folder and in folders of it.

/** More files than any cache has; who drops a whole disk is stopped there. */
const MOST = 100_000;

/** All files of a drop. To be called at once: the browser forgets what was dropped when the event is over. */
export async function filesIn(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...data.files];
  const files: File[] = [];
  const open = [...entries];
  for (let entry = open.pop(); entry !== undefined && files.length < MOST; entry = open.pop()) {
    if (entry.isFile) files.push(await fileOf(entry as FileSystemFileEntry));
    else open.push(...(await childrenOf(entry as FileSystemDirectoryEntry)));
  }
  return files;
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((resolve, reject) => entry.file(resolve, reject));

/** A browser gives a folder a hundred at a time, till it gives none. */
async function childrenOf(entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = entry.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0 || all.length > MOST) return all;
    all.push(...some);
  }
}

/** A zip by its first two letters, whatever it is called. */
export const isZip = async (file: File): Promise<boolean> => {
  const [p, k] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return p === 0x50 && k === 0x4b;
};

/** @typedef {Readonly<Record<string, unknown>>} Fields */

/** @param {unknown} value @returns {value is Fields} */
function isFields(value) {
  return typeof value === 'object' && value !== null;
}

/** @param {unknown} lock @returns {Fields} path of each package to its entry */
function packagesOf(lock) {
  return isFields(lock) && isFields(lock.packages) ? lock.packages : {};
}

/**
 * Whether everything that package-lock.json asks for is installed in the version it names. Compared by
 * content: the time of a file says nothing after a clone, a checkout or a restored cache. What npm may
 * leave out on this machine (optional packages) may be missing, never of another version.
 * @param {unknown} lock parsed package-lock.json
 * @param {unknown} installed parsed node_modules/.package-lock.json, which npm writes last of all
 */
export function hasInstalled(lock, installed) {
  const present = packagesOf(installed);
  if (Object.keys(present).length === 0) return false;
  return Object.entries(packagesOf(lock)).every(([path, wanted]) => {
    if (path === '' || !isFields(wanted)) return true;
    const found = present[path];
    if (!isFields(found)) return mayBeMissing(wanted);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** @param {Fields} wanted */
function mayBeMissing(wanted) {
  return wanted.optional === true || wanted.devOptional === true || wanted.extraneous === true;
}

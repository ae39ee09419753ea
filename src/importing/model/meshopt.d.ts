// three brings this library along and says nothing of its types; the library itself does.

declare module 'three/examples/jsm/libs/meshopt_simplifier.module.js' {
  export { MeshoptSimplifier } from 'meshoptimizer';
}
